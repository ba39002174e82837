import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const wrongHeading: Rule = {
  code: 'wrong-heading',
  description: 'A heading in Markdown is empty, or is that of a page.',
  help: 'Begin with ##.',
  check: proseChecks('wrong-heading'),
};
