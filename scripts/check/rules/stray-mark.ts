import type { Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';

export const strayMark: Rule = {
  code: 'stray-mark',
  description: 'A mark of Markdown has no partner and would be shown.',
  help: 'Add the other one, or write a backslash before it.',
  check: { format: { markdown: (visit, context) => reportMark('stray-mark', visit, context) } },
};
