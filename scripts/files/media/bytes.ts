import type { PictureFormat } from '../../../renderer/content/media/formats.ts';

/** Whether a picture is animated. GIFs are assumed to be. */
export function isAnimated(bytes: Buffer, format: PictureFormat): boolean {
  if (format === 'gif') return true;
  if (format === 'png') {
    const control = bytes.indexOf('acTL');
    return control >= 0 && control < bytes.indexOf('IDAT');
  }
  // Flags of an extended WebP: bit 1 is animation.
  return format === 'webp' && bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes[20] ?? 0) % 4 >= 2;
}

/** Whether a picture is truncated. Data that cameras append after the end is ignored. */
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

/** Start of the scan data in a JPEG, after an embedded thumbnail with its own end marker. */
function scanOf(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda)
    at += 2 + bytes.readUInt16BE(at + 2);
  return at;
}

/** End of the last AVIF box according to the box lengths. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    // The last box can extend to the end of the file; 64-bit lengths do not occur in pictures.
    if (length < 8) return bytes.length;
    at += length;
  }
  return at;
}
