import type { Rule } from '../rule.ts';

export const unreadable: Rule = {
  code: 'unreadable',
  description:
    'The file is not read: its name does not end in `.json`, it is longer than any page, a folder, a pipe, a link that leads out of the content, or not yours to read.',
  help: 'Put a JSON file in its place, or give the right to read it.',
  check: {
    file: ({ problem }) => (problem === undefined ? [] : [{ offset: 0, length: 1, message: problem }]),
  },
};
