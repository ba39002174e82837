import type { Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';
import { proseChecks } from '../text/prose.ts';

export const strayMark: Rule = {
  code: 'stray-mark',
  description: 'A Markdown mark is unpaired, so it would be shown literally.',
  help: 'Add the missing one, or write a backslash before the mark.',
  check: {
    ...proseChecks('stray-mark'),
    format: { markdown: (visit, context) => reportMark('stray-mark', visit, context) },
  },
};
