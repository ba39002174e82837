import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

/** Number of low bits per channel that are ignored when comparing colours, which merges those of antialiased edges. */
const bits = 3;

/**
 * Encodes a flat drawing as a PNG with a palette of the first of each group of similar colours. Takes a tenth of the
 * time of an optimal palette.
 * @param pixels red, green and blue of each pixel, row by row
 * @returns undefined if it has more colours than a palette can hold
 */
export async function flatPng(pixels: Buffer, width: number, height: number): Promise<Buffer | undefined> {
  const palette: number[] = [];
  const indexes = new Map<number, number>();
  // Each row starts with the byte of its filter: 0 for none.
  const rows = Buffer.alloc((width + 1) * height);
  let known = -1;
  let index = 0;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 1; x <= width; x++, at += 3) {
      const red = pixels[at] ?? 0;
      const green = pixels[at + 1] ?? 0;
      const blue = pixels[at + 2] ?? 0;
      const kind = ((red >> bits) << 16) | ((green >> bits) << 8) | (blue >> bits);
      if (kind !== known) {
        known = kind;
        index = indexes.get(kind) ?? palette.push(red, green, blue) / 3 - 1;
        indexes.set(kind, index);
      }
      rows[y * (width + 1) + x] = index;
    }
  }
  if (indexes.size > 256) return undefined;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 8, colour type 3: an index into the palette per pixel.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', await compress(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG: length, type, content and checksum. */
function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
