import type { Rule } from '../rule.ts';

export const duplicateItem: Rule = {
  code: 'duplicate-item',
  description: 'A list contains the same item twice.',
  help: 'Remove one of them.',
  check: {
    error: {
      uniqueItems: ({ path, params }) => {
        const later = Math.max(Number(params.i), Number(params.j));
        return { path: [...path, later], about: path, message: 'this item is already in the list' };
      },
    },
  },
};
