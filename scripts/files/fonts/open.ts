import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

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
 * @throws if the file is not a font, or damaged
 */
export function openFont(bytes: Buffer): Font {
  // Loaded on first use, because most runs of the check need no fonts.
  const { create } = createRequire(import.meta.url)('fontkit') as typeof import('fontkit');
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('collections of fonts are not supported');
  return font;
}
