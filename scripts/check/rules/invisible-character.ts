import type { Rule } from '../rule.ts';
import { blankLetters, controls, directionMarks, invisible } from '../text/invisible.ts';

export const invisibleCharacter: Rule = {
  code: 'invisible-character',
  description:
    'A text contains an invisible character inside a word, one that changes the text direction, or nothing but invisible characters.',
  help: 'Remove it; `--fix` does that.',
  check: {
    search: {
      in: ({ source: { text } }) => text.includes('\\u') || text.includes('\x7F') || unescaped.test(text),
      check: ({ value, key }) => {
        const text = String(value);
        if (key === '$schema') return [];
        if (nothingElse.test(text))
          return [{ message: 'this text contains only invisible characters; write something visible' }];
        const hit =
          control.exec(text) ?? (rightToLeft.test(text) ? null : turning.exec(text)) ?? inside.exec(text);
        if (!hit) return [];
        const name = `U+${hit[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
        const message = `${name} is an invisible character; remove it`;
        return [{ message, isCertain: true, inside: { offset: hit.index, length: hit[0].length } }];
      },
    },
  },
  fix: () => '',
};

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
