import type { Font } from 'fontkit';
import type { MediaFile } from '../../../renderer/content/documents.ts';
import { openFont } from '../fonts/open.ts';
import { readSfnt } from '../fonts/sfnt.ts';

/** Facts about a font: without a format if it is damaged. */
export function fontFacts(bytes: Buffer, format: 'woff2' | 'opentype'): Partial<MediaFile> {
  if (isTruncated(bytes, format)) return { format, isTruncated: true };
  try {
    const font = openFont(bytes);
    // Damaged outlines are found here, so that the build can draw every letter.
    for (const code of font.characterSet) font.glyphForCodePoint(code).path.toSVG();
    return { format, weights: weightsOf(font), characters: rangesOf(font.characterSet) };
  } catch {
    return {};
  }
}

function isTruncated(bytes: Buffer, format: 'woff2' | 'opentype'): boolean {
  try {
    if (format === 'woff2') return bytes.readUInt32BE(8) > bytes.length;
    readSfnt(bytes);
    return false;
  } catch {
    return true;
  }
}

function weightsOf(font: Font): [number, number] {
  const { wght } = font.variationAxes;
  const { usWeightClass: weight = 400 } = font['OS/2'] ?? {};
  return wght ? [wght.min, wght.max] : [weight, weight];
}

/** Code points as ranges of hexadecimal numbers. */
function rangesOf(codePoints: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const code of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last]) => [...new Set([first, last])].map((code) => code.toString(16)).join('-'))
    .join();
}
