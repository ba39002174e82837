import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const unmatchedFootnote: Rule = {
  code: 'unmatched-footnote',
  isRenderable: true,
  description: 'A footnote without a reference, or a reference without a footnote.',
  help: 'Write both: [^name] in the text, and a line starting with [^name]: below it.',
  check: proseChecks('unmatched-footnote'),
};
