import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { readSfnt, writeSfnt } from './sfnt.ts';
import { readWoff2, writeWoff2 } from './woff2.ts';

/** Whether a file starts like WOFF2. */
export function isWoff2(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'wOF2';
}

/** Whether a file starts like OpenType: TTF or OTF. */
export function isOpenType(bytes: Buffer): boolean {
  return ['\0\x01\0\0', 'true', 'OTTO'].includes(bytes.toString('latin1', 0, 4));
}

/**
 * Opens a font.
 * @param bytes a WOFF2, WOFF, TTF or OTF file
 * @param weight the weight to open a variable font in; defaults to its own
 * @throws if the file is not a font, or damaged
 */
export function openFont(bytes: Buffer, weight?: number): Font {
  // Loaded on first use, because most runs of the check need no fonts.
  const { create } = createRequire(import.meta.url)('fontkit') as typeof import('fontkit');
  const read = isWoff2(bytes) ? readWoff2 : isOpenType(bytes) ? readSfnt : undefined;
  const font = create(read ? writeSfnt(read(bytes)) : bytes);
  if (!('layout' in font)) throw new Error('collections of fonts are not supported');
  return weight === undefined || !font.variationAxes.wght ? font : font.getVariation({ wght: weight });
}

/** Compresses a TTF or OTF file as WOFF2. Throws if it is damaged. */
export function toWoff2(bytes: Buffer): Buffer {
  return writeWoff2(readSfnt(bytes));
}
