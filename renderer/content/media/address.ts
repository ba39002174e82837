import { cropSize, type FocalPoint, type Size } from './slot.ts';

/** The formats that pictures are made in, by the ending of their files. */
export type MadeFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** A picture that is made of another one; all of it stands in its address, so that it can be made of that alone. */
export interface MadePicture extends Size {
  /** The key of the picture that it is made of. */
  key: string;
  focal: FocalPoint;
  format: MadeFormat;
}

/** Where pictures are published. */
export const pictureFolder = '/assets/media/';

/** The point that is kept where nobody says another. */
export const centre: FocalPoint = { x: 50, y: 50 };

/** The address of a picture that is published as it is. @param file its path under `content/` */
export function originalAddress(file: string, key: string): string {
  return `${nameOf(file, key)}.${file.slice(file.lastIndexOf('.') + 1).toLowerCase()}`;
}

/** The address of a picture that is made of another one. @param file the path of that one under `content/` */
export function madeAddress(file: string, { key, width, height, focal, format }: MadePicture): string {
  const at = focal.x === centre.x && focal.y === centre.y ? '' : `-${focal.x}-${focal.y}`;
  return `${nameOf(file, key)}-${width}x${height}${at}.${format}`;
}

/** Reads the address of a picture that is made of another one; undefined where it is something else. */
export function readAddress(address: string): MadePicture | undefined {
  const [, key, width, height, x = centre.x, y = centre.y, format] =
    /-([0-9a-f]{12})-(\d{1,4})x(\d{1,4})(?:-(\d{1,3})-(\d{1,3}))?\.(avif|webp|jpg|png)$/.exec(address) ?? [];
  if (!address.startsWith(pictureFolder) || key === undefined) return undefined;
  const focal = { x: Number(x), y: Number(y) };
  return { key, width: Number(width), height: Number(height), focal, format: format as MadeFormat };
}

/** The key in the address of a picture that is published as it is. */
export function keyOf(address: string): string | undefined {
  return /-([0-9a-f]{12})\.\w+$/.exec(address)?.[1];
}

/** The addresses of pictures in some HTML or JSON. */
export function addressesIn(text: string): string[] {
  if (!text.includes(pictureFolder)) return [];
  return [...new Set(text.match(/\/assets\/media\/[\w.-]+/g))];
}

/** The part of a picture that a made one shows: as much as its shape takes in, with the focal point as near to the middle as the edges let it. */
export function cropOf(
  own: Size,
  { width, height, focal }: MadePicture,
): Size & { left: number; top: number } {
  const crop = cropSize(own, width / height);
  const size = { width: Math.round(crop.width), height: Math.round(crop.height) };
  const start = (whole: number, part: number, percent: number) =>
    Math.min(whole - part, Math.max(0, Math.round((whole * percent) / 100 - part / 2)));
  return {
    ...size,
    left: start(own.width, size.width, focal.x),
    top: start(own.height, size.height, focal.y),
  };
}

function nameOf(file: string, key: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
  // Nothing that has to be escaped in an address or in `srcset`.
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\W+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${pictureFolder}${slug || 'picture'}-${key}`;
}
