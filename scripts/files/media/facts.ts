import { readFileSync, statSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { MediaFile } from '../../../renderer/content/documents.ts';
import type { PictureFormat } from '../../../renderer/content/media/formats.ts';
import { Cache } from '../cache.mjs';
import { codeHash } from '../code-hash.ts';
import type { Project } from '../project.ts';
import { type SourceFile, sourceFile } from '../source-file.ts';
import { activePartOf, hasTextColour, themeColoursOf } from './drawing.ts';
import { hasTooManyCopies, paintIn } from './drawing-paint.ts';
import { fileFormat, isAnimated, isTruncated, lacksEnd, videoHasLocation } from './files.ts';
import { fontFacts } from './fonts.ts';
import { hasGpsLocation, withoutGpsLocation } from './gps.ts';
import { coloursOf, isLikeLogo } from './pixels.ts';
import { pictureKey } from './recipe.ts';

/** Maximum length of the markup of a drawing that is part of the page. */
const maxLength = 1000;

const attribute = String.raw`\s+(?:viewBox|d|points|transform|opacity|fill[a-z-]*|stroke[a-z-]*|clip-rule|width|height|r|[cr]?[xy]|[xy][12])="[^"<>&]*"`;
const shape = String.raw`<(?:circle|ellipse|g|line|path|polygon|polyline|rect)(?:${attribute})*\s*/?>|</\w+>`;
const simple = new RegExp(`^<svg(?:\\s+xmlns="[^"]*"|${attribute})*\\s*>(?:\\s|${shape})*</svg>$`);

/**
 * The markup of a small drawing made of nothing but shapes, as part of an HTML page; undefined for other drawings, which
 * might not work there. The drawing is as wide as its container.
 */
export function inlineMarkupOf(svg: string): string | undefined {
  const text = svg.replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, '').trim();
  if (!simple.test(text) || !/^<svg[^>]*\sviewBox=/.test(text)) return undefined;
  const markup = text
    .replace(/^<svg[^>]*>/, (root) => root.replace(/\s(?:xmlns|width|height)="[^"]*"/g, ''))
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ');
  return markup.length <= maxLength ? markup : undefined;
}

/** Reads facts about media files, and remembers those of files that have not been touched since. */
export interface MediaFacts {
  /**
   * A media file as a JSON document with facts about its bytes.
   * @param file its path
   * @param path its path under `content/`
   * @throws system errors
   */
  read(file: string, path: string): SourceFile;
  /** Writes the facts for the next process. */
  save(): void;
}

/** Facts about bytes that are not on disk. */
export function factsFile(path: string, bytes: Buffer): SourceFile {
  return sourceFile(path, JSON.stringify(factsOf(bytes, path)));
}

/** The facts that this process knows, by path, with stat signatures. */
const factsByPath = new Map<string, readonly [signature: string, facts: MediaFile]>();
/** The folders of the caches that it has read. */
const caches = new Set<string>();

/** Opens the facts. Those in the cache of a project are those of earlier processes. */
export function openFacts(project?: Pick<Project, 'engineDir' | 'cacheDir'>): MediaFacts {
  const kind = 'media/facts';
  const cache = project && new Cache(project.cacheDir);
  const key = project ? codeHash(project.engineDir, 'scripts/files/media/*.ts') : '';
  let isChanged = false;
  return {
    read: (file, path) => {
      if (cache && !caches.has(cache.folder)) {
        const saved = JSON.parse(String(cache.get(kind, key) ?? '[]')) as [string, [string, MediaFile]][];
        for (const [name, entry] of saved) factsByPath.set(name, entry);
        caches.add(cache.folder);
      }
      const signature = statSignature(file);
      const [before, facts] = factsByPath.get(file) ?? [];
      if (facts && signature !== null && before === signature) return sourceFile(path, JSON.stringify(facts));
      const read = factsOf(readFileSync(file), path);
      if (signature !== null) {
        factsByPath.set(file, [signature, read]);
        isChanged = true;
      }
      return sourceFile(path, JSON.stringify(read));
    },
    save: () => {
      if (isChanged) cache?.put(kind, key, JSON.stringify([...factsByPath]));
      isChanged = false;
    },
  };
}

const pictures: Readonly<Record<string, PictureFormat>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  svg: 'svg',
};

/**
 * Facts about a file. Only pictures that may be a logo are decoded.
 * @param path its path, needed to detect text formats
 */
export function factsOf(bytes: Buffer, path: string): MediaFile {
  const identity = { bytes: bytes.length, key: pictureKey(bytes) };
  const size = sizeOf(bytes);
  const format = pictures[size?.type ?? ''];
  if (!format || !size) return { ...identity, ...otherFacts(bytes, path) };
  // EXIF orientations from 5 on swap width and height.
  const isUpright = (size.orientation ?? 1) >= 5;
  const [width, height] = isUpright ? [size.height, size.width] : [size.width, size.height];
  const drawing = format === 'svg' ? bytes.toString('utf8') : undefined;
  const activePart = drawing && activePartOf(drawing);
  const themeColours = drawing && themeColoursOf(drawing);
  const paint = drawing === undefined ? undefined : paintIn(drawing);
  const colours = paint?.colours ?? (isLikeLogo(bytes, { format, width, height }) ? coloursOf(bytes) : []);
  const markup = drawing && inlineMarkupOf(drawing);
  const hasLocation = hasGpsLocation(bytes);
  return {
    ...identity,
    format,
    width,
    height,
    ...(isAnimated(bytes, format) && { isAnimated: true }),
    ...(isTruncated(bytes, format) && { isTruncated: true }),
    ...(hasLocation && { hasLocation }),
    // Published without its location, which the key therefore ignores.
    ...(hasLocation && format === 'jpeg' && { key: pictureKey(withoutGpsLocation(bytes)) }),
    ...(activePart && { activePart }),
    ...(themeColours && { themeColours }),
    ...(drawing && hasTextColour(drawing) && { hasTextColour: true }),
    ...(colours.length > 0 && { colours }),
    ...(paint?.isEmpty && { isEmpty: true }),
    ...(drawing && hasTooManyCopies(drawing) && { hasTooManyCopies: true }),
    ...(markup && { markup }),
  };
}

/** Facts about a file that is not a picture. */
function otherFacts(bytes: Buffer, path: string): Partial<MediaFile> {
  const format = fileFormat(bytes, path);
  if (!format) return {};
  if (format === 'woff2' || format === 'opentype') return fontFacts(bytes, format);
  return {
    format,
    ...(lacksEnd(bytes, format) && { isTruncated: true }),
    ...(videoHasLocation(bytes, format) && { hasLocation: true }),
  };
}

/** Dimensions in the header of a picture; undefined if it is not a picture, or the header is damaged. */
function sizeOf(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

/** The coarsest resolution of file system timestamps, in milliseconds: that of FAT. */
const resolution = 2000;

/**
 * A signature that changes whenever a file is touched, even if its times are reset; null if it was touched just
 * now.
 */
function statSignature(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || Date.now() - found.ctimeMs < resolution) return null;
  return [found.ino, found.size, found.ctimeMs].join();
}
