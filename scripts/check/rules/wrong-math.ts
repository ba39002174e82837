import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const wrongMath: Rule = {
  code: 'wrong-math',
  description: 'A formula is no TeX.',
  help: 'Mend it, or write \\$ for the sign itself.',
  check: proseChecks('wrong-math'),
};
