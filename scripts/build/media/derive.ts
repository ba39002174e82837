import { readFileSync } from 'node:fs';
import type { Sharp } from 'sharp';
import {
  cropOf,
  type DerivedPicture,
  isMediaUrl,
  keyOf,
  parseDerivedUrl,
} from '../../../renderer/content/media/urls.ts';
import { UserError } from '../../cli/errors.ts';
import { countSteps } from '../../cli/steps.ts';
import { Cache } from '../../files/cache.mjs';
import { withoutGpsLocation } from '../../files/media/gps.ts';
import { recipe } from '../../files/media/recipe.ts';
import { writeInto } from '../../files/write.ts';
import { mapConcurrently } from '../concurrency.ts';
import type { BuildRecord, Output } from '../output/output.ts';
import { placeholderKey, placeholderKind } from './placeholders.ts';
import type { MediaSource } from './sources.ts';

/**
 * The contents of a published picture: the original file, or a size, crop and format encoded in the URL. Results
 * are cached.
 * @param sources pictures of the content by key
 * @returns undefined if the URL does not belong to a picture of the content
 * @throws system errors, and decoding errors
 */
export async function pictureAt(
  cacheDir: string,
  url: string,
  sources: ReadonlyMap<string, MediaSource>,
): Promise<Buffer | undefined> {
  const picture = parseDerivedUrl(url);
  const source = sources.get(picture?.key ?? keyOf(url) ?? '');
  if (!source) return undefined;
  if (!picture) return original(source);
  return new Cache(cacheDir).getOrPut(derivedKind, derivedKey(url, picture), () => derive(source, picture));
}

/** The kind of the cache entries of derived pictures. */
export const derivedKind = 'media/made';

/** The cache key of a derived picture: its URL without the base name, so that renaming a file does not change it. */
function derivedKey(url: string, { key }: DerivedPicture): string {
  return url.slice(url.lastIndexOf(key));
}

/** The original file. A drawing gets the colours of the theme, and a photo loses its location. */
function original({ file, style, hasLocation }: MediaSource): Buffer {
  const bytes = readFileSync(file);
  if (hasLocation) return withoutGpsLocation(bytes);
  return style ? addStyle(bytes, style) : bytes;
}

/** A drawing with a `<style>` of its own. */
export function addStyle(drawing: Buffer, style: string): Buffer {
  return Buffer.from(
    drawing.toString('utf8').replace(/<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/, (tag) => tag + style),
  );
}

/** Rotates by EXIF orientation, crops, resizes and strips metadata. */
async function derive({ file, width, height }: MediaSource, picture: DerivedPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const upright = sharp(file).autoOrient();
  const crop = cropOf({ width, height }, picture);
  // Uncropped pictures can be downscaled while decoding.
  const isWhole = crop.width === width && crop.height === height;
  const scaled = (isWhole ? upright : upright.extract(crop)).resize(picture.width, picture.height, {
    fit: 'fill',
  });
  return encoders[picture.format](scaled).toBuffer();
}

const encoders: Readonly<Record<DerivedPicture['format'], (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif(recipe.avif),
  webp: (picture) => picture.webp(recipe.webp),
  jpg: (picture) => picture.jpeg(recipe.jpg),
  png: (picture) => picture.png(recipe.png),
};

/**
 * Writes the pictures that pages use, except those of the previous build.
 * @param files URLs of all files of pages
 * @throws if a URL does not belong to a picture of the content
 */
export async function writePictures(
  cacheDir: string,
  files: Iterable<string>,
  sources: ReadonlyMap<string, MediaSource>,
  output: Output,
): Promise<void> {
  const all = new Set([...files].filter(isMediaUrl));
  const due = [...all].filter((url) => !output.reuse(url));
  const steps = countSteps('pictures', due.length);
  await mapConcurrently(due, async (url) => {
    const bytes = await pictureAt(cacheDir, url, sources);
    if (!bytes) throw new Error(`there is no picture for ${url}`);
    writeInto(output.staging, url, bytes);
    steps.step();
  });
  steps.end();
}

/**
 * Removes cached sizes, formats and placeholders of pictures that no site has used in its last build.
 * @returns how much was removed
 * @throws UserError if there is no build yet, because then usage is unknown
 */
export function pruneDerived(cache: Cache): { files: number; bytes: number } {
  const usedUrls = recordedUrls(cache);
  const derived = usedUrls.flatMap((url) => {
    const picture = parseDerivedUrl(url);
    return picture ? [derivedKey(url, picture)] : [];
  });
  const keys = usedUrls.flatMap((url) => parseDerivedUrl(url)?.key ?? keyOf(url) ?? []);
  const pictures = cache.keepOnly(derivedKind, derived);
  const placeholders = cache.keepOnly(placeholderKind, keys.map(placeholderKey));
  return { files: pictures.files + placeholders.files, bytes: pictures.bytes + placeholders.bytes };
}

/** URLs of all pictures in the last builds. */
function recordedUrls(cache: Cache): string[] {
  const records = cache.all('builds').map((record) => JSON.parse(String(record)) as BuildRecord);
  if (records.length === 0) throw new UserError('nothing was built yet; build the site first');
  return records.flatMap(({ pages }) => pages.flatMap(([, { files }]) => files.filter(isMediaUrl)));
}
