import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { cropOf, keyOf, type MadePicture, readAddress } from '../../../renderer/content/media/address.ts';
import { readBytesIfThere } from '../../files/cache.ts';
import { recipe } from '../../files/media/recipe.ts';
import { root } from '../../files/root.ts';
import { writeAtomically } from '../../files/write.ts';
import type { MediaSource } from './sources.ts';

/**
 * The bytes of a published picture, by its address: those of the file itself, or what is made of it as the address says.
 * What was made once is kept under `.cache`, by a name that changes with all that it depends on.
 * @param sources the pictures of the content by their keys
 * @returns undefined where the address is that of no picture of the content
 * @throws errors of the system, and of what decodes pictures
 */
export async function pictureAt(
  address: string,
  sources: ReadonlyMap<string, MediaSource>,
): Promise<Buffer | undefined> {
  const made = readAddress(address);
  const source = sources.get(made?.key ?? keyOf(address) ?? '');
  if (!source) return undefined;
  if (!made) return original(source);
  // Without the name of the file, so that another name has nothing made again.
  const cacheFile = join(root, '.cache/media/made', address.slice(address.lastIndexOf(made.key)));
  const known = readBytesIfThere(cacheFile);
  if (known) return known;
  const bytes = await derive(source, made);
  writeAtomically(cacheFile, bytes);
  return bytes;
}

/** The bytes of a file, with the colours of the theme in a drawing that takes them. */
function original({ file, style }: MediaSource): Buffer {
  const bytes = readFileSync(file);
  if (!style) return bytes;
  return Buffer.from(
    bytes.toString('utf8').replace(/<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/, (tag) => tag + style),
  );
}

/** Makes a picture: turned as the camera was, cropped, scaled and without what the camera wrote into it. */
async function derive({ file, width, height }: MediaSource, made: MadePicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const upright = sharp(file).autoOrient();
  const crop = cropOf({ width, height }, made);
  // What is used whole is decoded no larger than it is needed.
  const isWhole = crop.width === width && crop.height === height;
  const scaled = (isWhole ? upright : upright.extract(crop)).resize(made.width, made.height, { fit: 'fill' });
  return encoders[made.format](scaled).toBuffer();
}

const encoders: Readonly<Record<MadePicture['format'], (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif(recipe.avif),
  webp: (picture) => picture.webp(recipe.webp),
  jpg: (picture) => picture.jpeg(recipe.jpg),
  png: (picture) => picture.png(recipe.png),
};
