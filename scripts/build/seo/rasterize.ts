import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../files/root.ts';
import { writeAtomically } from '../../files/write.ts';

const cache = join(root, 'node_modules/.cache/images');

/** Flat drawings look the same with a palette, at a fifth of the size. */
const format = { palette: true, effort: 4, compressionLevel: 9 } as const;

/** Cache key of a rasterized SVG: everything that its bytes depend on. */
export function cacheKey(svg: string, width: number): string {
  const { sharp: version, vips } = sharp.versions;
  const parts = JSON.stringify([version, vips, format, width, svg]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 24);
}

/**
 * Converts an SVG without text elements to PNG, cached under `node_modules/.cache`. Throws on invalid SVG.
 * @param width width of the image in pixels; the height follows
 */
export async function rasterize(svg: string, width: number): Promise<Buffer> {
  const key = cacheKey(svg, width);
  const file = join(cache, `${key}.png`);
  if (existsSync(file)) return readFileSync(file);
  const source = Buffer.from(svg);
  const { width: own = width } = await sharp(source).metadata();
  // Renders at the final size, so edges need no resampling.
  const image = await sharp(source, { density: (72 * width) / own })
    .resize(width)
    .png(format)
    .toBuffer();
  writeAtomically(file, image);
  return image;
}
