import type { PictureFormat } from '../../../renderer/content/media/formats.ts';

/** Whether a picture moves; a GIF is taken to, for that is what it is used for. */
export function isAnimated(bytes: Buffer, format: PictureFormat): boolean {
  if (format === 'gif') return true;
  if (format === 'png') {
    const control = bytes.indexOf('acTL');
    return control >= 0 && control < bytes.indexOf('IDAT');
  }
  // The second bit of the flags of an extended WebP.
  return format === 'webp' && bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes[20] ?? 0) % 4 >= 2;
}

/** Whether the end of a picture is missing, as after an interrupted upload. What cameras add behind it does not count. */
export function isTruncated(bytes: Buffer, format: PictureFormat): boolean {
  switch (format) {
    case 'jpeg':
      return bytes.indexOf('ffd9', scanOf(bytes), 'hex') < 0;
    case 'png':
      return bytes.lastIndexOf('IEND') < 0;
    case 'webp':
      return bytes.readUInt32LE(4) + 8 > bytes.length;
    case 'gif':
      return bytes.at(-1) !== 0x3b;
    case 'svg':
      return !/<\/svg\s*>\s*(<!--[\s\S]*?-->\s*)*$/.test(bytes.toString('utf8'));
    case 'avif':
      return endOfBoxes(bytes) > bytes.length;
  }
}

/** Where the picture itself begins in a JPEG: before it, a small preview may have an end of its own. */
function scanOf(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda)
    at += 2 + bytes.readUInt16BE(at + 2);
  return at;
}

/** Where the boxes of an AVIF end by what they say of their lengths. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    // The last box may go on to the end, and lengths beyond 32 bits are not those of pictures.
    if (length < 8) return bytes.length;
    at += length;
  }
  return at;
}
