import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const wrongTable: Rule = {
  code: 'wrong-table',
  description:
    'A row of a table has more cells than the table has columns, or rows have no line below their head.',
  help: 'Write a line such as `| --- | --- |` below the head, with a part for each column.',
  check: proseChecks('wrong-table'),
};
