import { cropSize, type FocalPoint, type Size } from './slot.ts';

/** The formats of generated pictures, by file extension. */
export type DerivedFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** A generated picture. Its URL encodes all parameters, so that it can be generated from the URL alone. */
export interface DerivedPicture extends Size {
  key: string;
  focal: FocalPoint;
  format: DerivedFormat;
}

/** The folder of published pictures, below the base path of the site. */
const pictureFolder = '/assets/media/';

/** Whether a URL is that of a published picture or another file of the content. */
export function isMediaUrl(url: string): boolean {
  return url.includes(pictureFolder);
}

export const centre: FocalPoint = { x: 50, y: 50 };

/** The URL of a picture that is published unchanged, by its path under `content/`. */
export function originalUrl(base: string, file: string, key: string): string {
  return `${nameOf(base, file, key)}.${file.slice(file.lastIndexOf('.') + 1).toLowerCase()}`;
}

/** The URL of a generated picture, by the path of its source under `content/`. */
export function derivedUrl(
  base: string,
  file: string,
  { key, width, height, focal, format }: DerivedPicture,
): string {
  const at = focal.x === centre.x && focal.y === centre.y ? '' : `-${focal.x}-${focal.y}`;
  return `${nameOf(base, file, key)}-${width}x${height}${at}.${format}`;
}

/** Parses the URL of a generated picture; undefined for other URLs. */
export function parseDerivedUrl(url: string): DerivedPicture | undefined {
  const [, key, width, height, x = centre.x, y = centre.y, format] =
    /-([0-9a-f]{12})-(\d{1,4})x(\d{1,4})(?:-(\d{1,3})-(\d{1,3}))?\.(avif|webp|jpg|png)$/.exec(url) ?? [];
  if (!isMediaUrl(url) || key === undefined) return undefined;
  const focal = { x: Number(x), y: Number(y) };
  return { key, width: Number(width), height: Number(height), focal, format: format as DerivedFormat };
}

/** The key in the URL of a picture that is published unchanged. */
export function keyOf(url: string): string | undefined {
  return /-([0-9a-f]{12})\.\w+$/.exec(url)?.[1];
}

/** The URLs of pictures in HTML or JSON. @param base the base path of the site */
export function mediaUrlsIn(text: string, base = ''): string[] {
  if (!isMediaUrl(text)) return [];
  return [...new Set(text.match(/\/assets\/media\/[\w.-]+/g))].map((url) => base + url);
}

/** The crop of the source picture: as large as the aspect ratio permits, centred on the focal point within the edges. */
export function cropOf(
  sourceSize: Size,
  { width, height, focal }: Size & { focal: FocalPoint },
): Size & { left: number; top: number } {
  const crop = cropSize(sourceSize, width / height);
  const size = { width: Math.round(crop.width), height: Math.round(crop.height) };
  const start = (total: number, part: number, percent: number) =>
    Math.min(total - part, Math.max(0, Math.round((total * percent) / 100 - part / 2)));
  return {
    ...size,
    left: start(sourceSize.width, size.width, focal.x),
    top: start(sourceSize.height, size.height, focal.y),
  };
}

function nameOf(base: string, file: string, key: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
  // Characters that need no escaping in a URL or `srcset`.
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\W+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${base}${pictureFolder}${slug || 'picture'}-${key}`;
}
