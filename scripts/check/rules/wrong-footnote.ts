import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const wrongFootnote: Rule = {
  code: 'wrong-footnote',
  description: 'A footnote that nothing refers to, or a reference to none.',
  help: 'Write both: [^name] in the text, and a line that begins with [^name]: below it.',
  check: proseChecks('wrong-footnote'),
};
