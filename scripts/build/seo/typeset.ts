import type { Font } from 'fontkit';
import { memoize } from '../../../renderer/content/memoize.ts';

/** Lays out text in one typeface. */
export interface Typesetter {
  /** Wraps a text to a width in pixels. Words that are wider are broken between letters. */
  lines(text: string, size: number, width: number): string[];
  /** The outlines of a line as SVG paths. @param y the baseline, in pixels */
  paths(line: string, size: number, x: number, y: number): string;
}

/** A part of a line whose letters are in the same font. */
interface Run {
  font: Font;
  text: string;
}

/**
 * Creates a typesetter.
 * @param fonts fonts to find glyphs in, in this order; letters without a glyph are omitted
 * @param tracking the space between letters, in em
 */
export function createTypesetter(fonts: readonly Font[], tracking = 0): Typesetter {
  const fontOf = (letter: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const runsOf = (text: string): Run[] => {
    const runs: Run[] = [];
    for (const letter of text) {
      const font = fontOf(letter);
      const last = runs.at(-1);
      if (font && font === last?.font) last.text += letter;
      else if (font) runs.push({ font, text: letter });
    }
    return runs;
  };
  /** The letters of a line with their positions, in em. */
  const lettersOf = (line: string) => {
    let x = 0;
    return runsOf(line).flatMap(({ font, text }) => {
      const { glyphs, positions } = font.layout(text);
      return glyphs.map((glyph, index) => {
        const start = x;
        x += (positions[index]?.xAdvance ?? 0) / font.unitsPerEm + tracking;
        return { glyph, start, end: x, scale: 1 / font.unitsPerEm };
      });
    });
  };
  const widthOf = memoize((text) => lettersOf(text).at(-1)?.end ?? 0);

  return {
    lines: (text, size, width) => {
      const fits = (before: number, word: string) =>
        size * (before + widthOf(word.trimEnd()) - tracking) <= width;
      const lines: string[] = [];
      let [line, lineWidth] = ['', 0];
      const drawnText = [...text.normalize('NFC')].filter(fontOf).join('').replace(/ +/g, ' ').trim();
      // A line may end after a space or a hyphen.
      for (const word of drawnText.split(/(?<=[ \u2010\u2013\u2014-])/)) {
        for (const part of fits(0, word) ? [word] : word) {
          if (line && !fits(lineWidth, part)) {
            lines.push(line);
            [line, lineWidth] = ['', 0];
          }
          line += part;
          lineWidth += widthOf(part);
        }
      }
      return [...lines, line].map((one) => one.trim());
    },
    paths: (line, size, x, y) =>
      lettersOf(line)
        .map(({ glyph, start, scale }) => {
          const [factor, left] = [size * scale, x + size * start].map((value) => +value.toFixed(5));
          return `<path transform="matrix(${factor} 0 0 -${factor} ${left} ${y})" d="${glyph.path.toSVG()}"/>`;
        })
        .join(''),
  };
}
