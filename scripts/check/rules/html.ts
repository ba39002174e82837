import type { Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';

export const html: Rule = {
  code: 'html',
  means: 'HTML stands in a text; it would be shown as it is written.',
  mend: 'Use Markdown where the description says so.',
  check: { format: { markdown: (visit, context) => reportMark('html', visit, context) } },
};
