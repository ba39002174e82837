import type { Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';
import { proseChecks } from '../text/prose.ts';

export const html: Rule = {
  code: 'html',
  description: 'HTML stands in a text that has none, or not this.',
  help: 'Use Markdown where the description says so; write \\\\< for the sign itself.',
  check: {
    ...proseChecks('html'),
    format: { markdown: (visit, context) => reportMark('html', visit, context) },
  },
};
