import type { Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';
import { proseChecks } from '../text/prose.ts';

export const html: Rule = {
  code: 'html',
  isRenderable: true,
  description: 'A text contains HTML that is not allowed there.',
  help: 'Use Markdown where the description says so; write \\\\< for a literal <.',
  check: {
    ...proseChecks('html'),
    format: { markdown: (visit, context) => reportMark('html', visit, context) },
  },
};
