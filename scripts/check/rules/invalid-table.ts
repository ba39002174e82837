import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const invalidTable: Rule = {
  code: 'invalid-table',
  description:
    'A table row has more cells than the table has columns, or the line below the table header is missing.',
  help: 'Write a line such as `| --- | --- |` below the header, with one part per column.',
  check: proseChecks('invalid-table'),
};
