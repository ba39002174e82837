import type { Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';

export const blankLine: Rule = {
  code: 'blank-line',
  description: 'A blank line stands in a text that is one paragraph: the words around it would run together.',
  help: 'Make two texts of it.',
  check: { format: { markdown: (visit, context) => reportMark('blank-line', visit, context) } },
};
