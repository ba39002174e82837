import type { Rule } from '../rule.ts';
import { blankLetters, controls, directionMarks, invisible } from '../text/invisible.ts';

export const invisibleCharacter: Rule = {
  code: 'invisible-character',
  isRenderable: true,
  description:
    'A text contains an invisible character inside a word, one that changes the text direction, half of a character, or nothing but invisible characters.',
  help: 'Remove it; `--fix` does that.',
  check: {
    search: {
      in: ({ source: { text } }) => text.includes('\\u') || text.includes('\x7F') || unescaped.test(text),
      check: ({ value, key }) => {
        const text = String(value);
        if (key === '$schema') return [];
        if (nothingElse.test(text))
          return [{ message: 'this text contains only invisible characters; write something visible' }];
        const half = halves.exec(text);
        if (half) {
          const message = `U+${codeOf(half[0])} is only half of a character; write the whole character, such as an emoji, without \\u`;
          return [{ message, inside: { offset: half.index, length: half[0].length } }];
        }
        const hit =
          control.exec(text) ?? (rightToLeft.test(text) ? null : turning.exec(text)) ?? inside.exec(text);
        if (!hit) return [];
        const message = `U+${codeOf(hit[0])} is an invisible character; remove it`;
        return [{ message, isCertain: true, inside: { offset: hit.index, length: hit[0].length } }];
      },
    },
  },
  fix: () => '',
};

function codeOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** Halves of surrogate pairs, which UTF-8 cannot contain. JSON can, as escapes. */
const halves = /\p{Cs}/u;

/** Invisible characters that need no escape in JSON, except U+007F. None is in Latin-1, so V8 skips Latin-1 texts. */
const unescaped = new RegExp(`[${blankLetters}${directionMarks}\\u202D\\u202E]`);
const nothingElse = new RegExp(`^[\\s${invisible}]+$`);
const control = new RegExp(`[${controls}]`);
const turning = new RegExp(`[${directionMarks}]`);

/** Letters of right-to-left scripts, which need direction marks. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Scripts in which no invisible character belongs between letters. Others need joiners and non-joiners. */
const letter = '[\\d\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]';
const inside = new RegExp(`(?<=^|${letter})[${blankLetters}]+(?=${letter}|$)`, 'u');
