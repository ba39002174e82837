import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const invalidMath: Rule = {
  code: 'invalid-math',
  description: 'A formula is not valid TeX, or never closed.',
  help: 'Correct it, or write \\$ for a literal $.',
  check: proseChecks('invalid-math'),
};
