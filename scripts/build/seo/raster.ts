import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../files/root.ts';
import { writeAside } from '../../files/write.ts';

const cache = join(root, 'node_modules/.cache/pictures');

/** Few colours suit flat drawings: a picture is then a fifth as large, and looks the same. */
const format = { palette: true, effort: 4, compressionLevel: 9 } as const;

/** The name of the picture that an SVG makes: everything that its bytes depend on is in it. */
export function pictureKey(svg: string, width: number): string {
  const { sharp: version, vips } = sharp.versions;
  const parts = JSON.stringify([version, vips, format, width, svg]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 24);
}

/**
 * Turns an SVG whose text is all paths into a PNG. What was drawn once is kept under `node_modules/.cache` and not
 * drawn again. Throws on an SVG that cannot be read.
 * @param width how many pixels wide the picture is; the height follows
 */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const key = pictureKey(svg, width);
  const file = join(cache, `${key}.png`);
  if (existsSync(file)) return readFileSync(file);
  const source = Buffer.from(svg);
  const { width: own = width } = await sharp(source).metadata();
  // Drawn at its final size, so that no edge is made from too few or too many pixels.
  const picture = await sharp(source, { density: (72 * width) / own })
    .resize(width)
    .png(format)
    .toBuffer();
  writeAside(file, picture);
  return picture;
}
