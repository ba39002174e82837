import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Encoder settings that are visually lossless at normal viewing distance, chosen by eye and size. For AVIF,
 * effort 3 takes twice the time for 0 to 2% fewer bytes.
 */
export const recipe = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 74, effort: 4 },
  jpg: { quality: 76, mozjpeg: true },
  png: { palette: true, quality: 90, effort: 7 },
} as const;

/** Version of the encoder, read from package.json because loading sharp is slow and often unnecessary. */
const { version } = JSON.parse(
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('sharp')), '../package.json'), 'utf8'),
) as { version: string };

/** Hash of everything that affects derived pictures, besides the source. */
const recipeHash: string = hash('sha256', version + JSON.stringify(recipe)).slice(0, 12);

/** Key of a picture: a hash of its bytes and the encoder settings. */
export function pictureKey(bytes: Uint8Array): string {
  return hash('sha256', hash('sha256', bytes) + recipeHash).slice(0, 12);
}
