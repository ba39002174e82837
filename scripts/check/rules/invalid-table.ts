import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const invalidTable: Rule = {
  code: 'invalid-table',
  description:
    'A table row has more or fewer cells than the table has columns, or the line below the table header is missing.',
  help: 'Write as many cells as the header has, and a line such as `| --- | --- |` below it.',
  check: proseChecks('invalid-table'),
};
