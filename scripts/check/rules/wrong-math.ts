import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const wrongMath: Rule = {
  code: 'wrong-math',
  description: 'A formula is not valid TeX.',
  help: 'Correct it, or write \\$ for a literal $.',
  check: proseChecks('wrong-math'),
};
