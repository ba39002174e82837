import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { cropOf, type DerivedPicture, keyOf, readAddress } from '../../../renderer/content/media/urls.ts';
import { readBytesIfThere } from '../../files/cache.ts';
import { withoutGpsLocation } from '../../files/media/gps.ts';
import { recipe } from '../../files/media/recipe.ts';
import { root } from '../../files/root.ts';
import { writeAtomically } from '../../files/write.ts';
import type { MediaSource } from './sources.ts';

/**
 * The contents of a published picture: the original file, or a size, crop and format encoded in the URL. Results
 * are cached under `.cache`.
 * @param sources pictures of the content by key
 * @returns undefined if the URL does not belong to a picture of the content
 * @throws system errors, and decoding errors
 */
export async function pictureAt(
  address: string,
  sources: ReadonlyMap<string, MediaSource>,
): Promise<Buffer | undefined> {
  const made = readAddress(address);
  const source = sources.get(made?.key ?? keyOf(address) ?? '');
  if (!source) return undefined;
  if (!made) return original(source);
  // Without the base name, so that renaming a file does not invalidate the cache.
  const cacheFile = join(root, '.cache/media/made', address.slice(address.lastIndexOf(made.key)));
  const known = readBytesIfThere(cacheFile);
  if (known) return known;
  const bytes = await derive(source, made);
  writeAtomically(cacheFile, bytes);
  return bytes;
}

/** The original file. A drawing gets the colours of the theme, and a photo loses its location. */
function original({ file, style, hasLocation }: MediaSource): Buffer {
  const bytes = readFileSync(file);
  if (hasLocation) return withoutGpsLocation(bytes);
  if (!style) return bytes;
  return Buffer.from(
    bytes.toString('utf8').replace(/<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/, (tag) => tag + style),
  );
}

/** Rotates by EXIF orientation, crops, resizes and strips metadata. */
async function derive({ file, width, height }: MediaSource, made: DerivedPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const upright = sharp(file).autoOrient();
  const crop = cropOf({ width, height }, made);
  // Uncropped pictures can be downscaled while decoding.
  const isWhole = crop.width === width && crop.height === height;
  const scaled = (isWhole ? upright : upright.extract(crop)).resize(made.width, made.height, { fit: 'fill' });
  return encoders[made.format](scaled).toBuffer();
}

const encoders: Readonly<Record<DerivedPicture['format'], (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif(recipe.avif),
  webp: (picture) => picture.webp(recipe.webp),
  jpg: (picture) => picture.jpeg(recipe.jpg),
  png: (picture) => picture.png(recipe.png),
};
