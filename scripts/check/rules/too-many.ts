import type { Rule } from '../rule.ts';
import { unevenRows } from '../text/tables.ts';

export const tooMany: Rule = {
  code: 'too-many',
  description: 'The list has too many items.',
  help: 'Leave some out.',
  check: {
    error: {
      maxItems: ({ limit, value }) => ({
        message: `expected at most ${limit}, but found ${(value as unknown[]).length}`,
      }),
    },
    keyword: { rowsOf: (visit) => unevenRows(visit, (cells, columns) => cells > columns) },
  },
};
