import type { Font } from 'fontkit';
import type { MediaFile } from '../../../renderer/content/documents.ts';
import { openFont } from '../fonts/open.ts';
import { rangesOf } from '../fonts/ranges.ts';

/** Facts about a font: without a format if it is damaged. */
export function fontFacts(bytes: Buffer, format: 'woff2' | 'opentype'): Partial<MediaFile> {
  if (isTruncated(bytes, format)) return { format, isTruncated: true };
  try {
    const font = openFont(bytes);
    // Damaged outlines are found here, so that the build can draw every letter.
    for (const code of font.characterSet) font.glyphForCodePoint(code).path.toSVG();
    // The last range of some character maps, not a character.
    const characters = font.characterSet.filter((code) => code !== 0xffff);
    return { format, weights: weightsOf(font), characters: rangesOf(characters) };
  } catch {
    return {};
  }
}

/** Whether the size in the header of a WOFF2 file, or a table of an OpenType file, exceeds the file. */
function isTruncated(bytes: Buffer, format: 'woff2' | 'opentype'): boolean {
  if (bytes.length < 12) return true;
  if (format === 'woff2') return bytes.readUInt32BE(8) > bytes.length;
  const [header, entry] = [12, 16];
  const end = header + entry * bytes.readUInt16BE(4);
  if (end > bytes.length) return true;
  for (let table = header; table < end; table += entry) {
    if (bytes.readUInt32BE(table + 8) + bytes.readUInt32BE(table + 12) > bytes.length) return true;
  }
  return false;
}

function weightsOf(font: Font): [number, number] {
  const { wght } = font.variationAxes;
  const { usWeightClass: weight = 400 } = font['OS/2'] ?? {};
  return wght ? [wght.min, wght.max] : [weight, weight];
}
