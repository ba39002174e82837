import type { Rule } from '../rule.ts';
import { unevenRows } from '../text/tables.ts';

export const tooFew: Rule = {
  code: 'too-few',
  description: 'The list has too few items.',
  help: 'Add items, or leave out the property.',
  check: {
    error: {
      minItems: ({ limit, value }) => ({
        message: `expected at least ${limit}, but found ${(value as unknown[]).length}`,
      }),
    },
    keyword: { rowsOf: (visit) => unevenRows(visit, (cells, columns) => cells < columns) },
  },
};
