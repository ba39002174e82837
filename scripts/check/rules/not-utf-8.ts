import { invalidBytesMark } from '../../files/invalid-bytes.ts';
import type { Rule } from '../rule.ts';

export const notUtf8: Rule = {
  code: 'not-utf-8',
  description:
    'The file is saved in another encoding than UTF-8, or a character was damaged when it was saved.',
  help: 'Save the file as UTF-8.',
  check: {
    file: ({ text }) => {
      if (isUtf16(text))
        return [{ offset: 0, length: 1, message: 'the file is saved as UTF-16; save it as UTF-8' }];
      const offset = text.indexOf(invalidBytesMark);
      const message = 'this character is damaged; save the file as UTF-8';
      if (offset >= 0) return [{ offset, length: 1, message }];
      // Faster than the expression: hardly any text has one of these.
      const hit = ['Ã', 'Â', 'â'].some((sign) => text.includes(sign)) ? misread.exec(text) : null;
      if (!hit) return [];
      const [wrong] = hit;
      const right = decoded(wrong);
      return [
        {
          offset: hit.index,
          length: wrong.length,
          message: `"${wrong}" is a damaged "${right}"; write "${right}"`,
        },
      ];
    },
  },
};

/** Letters and punctuation in UTF-8 that were decoded as Windows-1252, such as é and ’. */
const misread = /[ÃÂ][\u00A0-\u00BF]|â€[™œ“”˜¦\u009D]|Ã[ŠŒŽš‡€‰œž”Ÿ–—„…]/;

/** The character whose bytes were decoded as Windows-1252. */
function decoded(wrong: string): string {
  const bytes = [...wrong].map((letter) => windows.indexOf(letter) + 0x80);
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** The characters of Windows-1252 from 0x80. */
const windows: string = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 128 }, (_, index) => index + 0x80),
);

/**
 * Whether a text is UTF-16 that was decoded as UTF-8: every other character is zero, with or without a byte
 * order mark.
 */
function isUtf16(text: string): boolean {
  const start = text.startsWith('\uFFFD') || text.startsWith(invalidBytesMark) ? 2 : 0;
  return text.length > start + 1 && (text[start] === '\0') !== (text[start + 1] === '\0');
}
