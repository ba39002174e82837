import type { Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';

export const html: Rule = {
  code: 'html',
  description: 'HTML stands in a text; it would be shown as it is written.',
  help: 'Use Markdown where the description says so.',
  check: { format: { markdown: (visit, context) => reportMark('html', visit, context) } },
};
