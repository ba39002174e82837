import type { Rule } from '../rule.ts';

export const unreadable: Rule = {
  code: 'unreadable',
  description:
    'The file cannot be read: it does not have the extension `.json`, is too large, is not a regular file, is a symbolic link out of the content folder, or its permissions do not allow it.',
  help: 'Replace it with a JSON file, or correct its permissions.',
  check: {
    file: ({ problem }) => (problem === undefined ? [] : [{ offset: 0, length: 1, message: problem }]),
  },
};
