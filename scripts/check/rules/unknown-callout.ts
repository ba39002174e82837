import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const unknownCallout: Rule = {
  code: 'unknown-callout',
  isRenderable: true,
  description: 'A quote starts like a callout, but of an unknown kind.',
  help: 'Write one of NOTE, TIP, IMPORTANT, WARNING and CAUTION.',
  check: proseChecks('unknown-callout'),
};
