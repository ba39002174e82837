import type { Rule } from '../rule.ts';

export const byteOrderMark: Rule = {
  code: 'byte-order-mark',
  isRenderable: true,
  description: 'The file starts with a byte order mark, an invisible character that some editors write.',
  help: 'Save it as UTF-8 without a byte order mark; `--fix` does that.',
  check: {
    file: ({ text }) => {
      const message = 'the file starts with a byte order mark';
      return text.startsWith('\uFEFF') && text.trim() !== ''
        ? [{ offset: 0, length: 1, message, isCertain: true }]
        : [];
    },
  },
  fix: () => '',
};
