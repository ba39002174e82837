import { invalidBytesMark } from '../../files/read.ts';
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
      return offset < 0 ? [] : [{ offset, length: 1, message }];
    },
  },
};

/**
 * Whether a text is UTF-16 that was decoded as UTF-8: every other character is zero, with or without a byte
 * order mark.
 */
function isUtf16(text: string): boolean {
  const start = text.startsWith('\uFFFD') || text.startsWith(invalidBytesMark) ? 2 : 0;
  return text.length > start + 1 && (text[start] === '\0') !== (text[start + 1] === '\0');
}
