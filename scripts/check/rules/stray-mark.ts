import type { Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';
import { proseChecks } from '../text/prose.ts';

export const strayMark: Rule = {
  code: 'stray-mark',
  description: 'A mark of Markdown has no partner and would be shown.',
  help: 'Add the other one, or write a backslash before it.',
  check: {
    ...proseChecks('stray-mark'),
    format: { markdown: (visit, context) => reportMark('stray-mark', visit, context) },
  },
};
