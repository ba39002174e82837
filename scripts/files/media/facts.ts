import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { MediaFile } from '../../../renderer/content/documents.ts';
import type { PictureFormat } from '../../../renderer/content/media/formats.ts';
import { cache } from '../cache.mjs';
import { statSignature } from '../lazy.ts';
import { readIfThere } from '../read-if-there.ts';
import { root } from '../root.ts';
import { type SourceFile, sourceFile } from '../source-file.ts';
import { isAnimated, isTruncated } from './bytes.ts';
import { activePartOf, hasTextColour, themeColoursOf } from './drawing.ts';
import { paintIn } from './drawing-paint.ts';
import { fileFormat, lacksEnd, videoHasLocation } from './files.ts';
import { fontFacts } from './fonts.ts';
import { hasGpsLocation, withoutGpsLocation } from './gps.ts';
import { inlineMarkupOf } from './inline.ts';
import { pictureKey, recipeHash } from './recipe.ts';

/** Cached facts by path, with stat signatures. */
type Known = Record<string, readonly [signature: string, facts: MediaFile]>;

let known: Known | undefined;
let isChanged = false;

/**
 * Reads a media file as a JSON document with facts about its bytes. Cached until the file is touched.
 * @throws system errors
 */
export function mediaFacts(dir: string, path: string): SourceFile {
  known ??= JSON.parse(String(cache.get('media/facts', cacheKey()) ?? '{}')) as Known;
  const file = join(dir, path);
  const signature = statSignature(file);
  const [before, facts] = known[file] ?? [];
  if (facts && signature !== null && before === signature) return sourceFile(path, JSON.stringify(facts));
  const read = factsOf(readFileSync(file), path);
  if (signature !== null) {
    known[file] = [signature, read];
    isChanged = true;
  }
  return sourceFile(path, JSON.stringify(read));
}

/** Like `mediaFacts`, for bytes that are not on disk. */
export function factsFile(path: string, bytes: Buffer): SourceFile {
  return sourceFile(path, JSON.stringify(factsOf(bytes, path)));
}

/** Writes the cache for the next process. */
export function saveFacts(): void {
  if (isChanged) cache.put('media/facts', cacheKey(), JSON.stringify(known));
  isChanged = false;
}

/** Everything that determines the facts of a file. */
function cacheKey(): string {
  const code = ['facts', 'bytes', 'drawing', 'drawing-paint', 'files', 'fonts', 'gps', 'inline'].map((name) =>
    readIfThere(join(root, `scripts/files/media/${name}.ts`)),
  );
  return code.join() + recipeHash;
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
 * Facts about a file that need no decoding.
 * @param path its path, needed to detect text formats
 */
export function factsOf(bytes: Buffer, path: string): MediaFile {
  const own = { bytes: bytes.length, key: pictureKey(bytes) };
  const size = sizeOf(bytes);
  const format = pictures[size?.type ?? ''];
  if (!format || !size) return { ...own, ...otherFacts(bytes, path) };
  // EXIF orientations from 5 on swap width and height.
  const isUpright = (size.orientation ?? 1) >= 5;
  const [width, height] = isUpright ? [size.height, size.width] : [size.width, size.height];
  const drawing = format === 'svg' ? bytes.toString('utf8') : undefined;
  const activePart = drawing && activePartOf(drawing);
  const themeColours = drawing && themeColoursOf(drawing);
  const paint = drawing === undefined ? undefined : paintIn(drawing);
  const markup = drawing && inlineMarkupOf(drawing);
  const hasLocation = hasGpsLocation(bytes);
  return {
    ...own,
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
    ...(paint && paint.colours.length > 1 && { colours: paint.colours }),
    ...(paint?.isEmpty && { isEmpty: true }),
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
