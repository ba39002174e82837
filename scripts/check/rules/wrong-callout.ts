import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const wrongCallout: Rule = {
  code: 'wrong-callout',
  description: 'A quote begins like a callout of a kind that does not exist.',
  help: 'Write one of NOTE, TIP, IMPORTANT, WARNING and CAUTION.',
  check: proseChecks('wrong-callout'),
};
