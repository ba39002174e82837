import type { Rule } from '../rule.ts';

export const notUtf8: Rule = {
  code: 'not-utf-8',
  description: 'A character was damaged when the file was saved.',
  help: 'Save the file as UTF-8.',
  check: {
    file: ({ text }) => {
      const offset = text.indexOf('\uFFFD');
      const message = 'this character is damaged; save the file as UTF-8';
      return offset < 0 ? [] : [{ offset, length: 1, message }];
    },
  },
};
