import { isUtf8 } from 'node:buffer';
import { posix } from 'node:path';
import { type FileFormat, formats } from '../../../renderer/content/media/formats.ts';
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
