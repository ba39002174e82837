import { isUtf8 } from 'node:buffer';
import { posix } from 'node:path';
import { type FileFormat, formats, type PictureFormat } from '../../../renderer/content/media/formats.ts';
import { isOpenType, isWoff2 } from '../fonts/open.ts';

/** MP4 brands that browsers play. */
const playable = /^(?:isom|iso\d|mp4\d|avc1|dash|M4V |MSNV)/;

/**
 * Detects the format of a file that is not a picture by its first bytes; text formats also by extension.
 * @returns undefined for unsupported formats
 */
export function fileFormat(bytes: Buffer, path: string): FileFormat | undefined {
  const start = bytes.toString('latin1', 0, 64);
  if (start.startsWith('ftyp', 4)) {
    if (/^M4[AB]/.test(start.slice(8))) return 'm4a';
    return playable.test(start.slice(8)) ? 'mp4' : undefined;
  }
  if (start.startsWith('\x1a\x45\xdf\xa3')) return start.includes('webm') ? 'webm' : undefined;
  if (start.startsWith('OggS')) return 'ogg';
  if (/^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/.test(start)) return 'mp3';
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('PK\x03\x04')) return 'zip';
  if (isWoff2(bytes)) return 'woff2';
  if (isOpenType(bytes)) return 'opentype';
  if (!isUtf8(bytes) || bytes.includes(0)) return undefined;
  if (/^(?:\xef\xbb\xbf)?WEBVTT\s/.test(start)) return 'vtt';
  return formats.text.endings.includes(posix.extname(path).toLowerCase()) ? 'text' : undefined;
}

/** Whether a file is truncated. */
export function lacksEnd(bytes: Buffer, format: FileFormat): boolean {
  if (format === 'pdf') return !bytes.includes('%%EOF');
  return format === 'zip' && !bytes.includes('PK\x05\x06');
}

/** Whether a video contains a GPS location. */
export function videoHasLocation(bytes: Buffer, format: FileFormat): boolean {
  return format === 'mp4' && (bytes.includes('\xa9xyz', 0, 'latin1') || bytes.includes('location.ISO6709'));
}

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
