import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const invalidTable: Rule = {
  code: 'invalid-table',
  isRenderable: true,
  description:
    'A table row has more cells than the table has columns, a line of text is directly below the table, or the line below its header is missing.',
  help: 'Write a line such as `| --- | --- |` below the header, with one part per column, and a blank line after the table.',
  check: proseChecks('invalid-table'),
};
