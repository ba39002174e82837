import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const unknownCollection: Rule = {
  code: 'unknown-collection',
  description: 'There is no folder of entries of this name.',
  help: 'Write one that is.',
  check: {
    format: {
      collection: ({ value }, { collections }) => {
        const name = String(value);
        if (collections.has(name)) return [];
        const message = `there is no collection content/${name}`;
        return [{ message, suggestion: nearest(name, collections) }];
      },
    },
  },
};
