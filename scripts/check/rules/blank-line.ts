import type { Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';

export const blankLine: Rule = {
  code: 'blank-line',
  isRenderable: true,
  description: 'A text of one paragraph contains a blank line, which is not rendered.',
  help: 'Split the text in two.',
  check: { format: { markdown: (visit, context) => reportMark('blank-line', visit, context) } },
};
