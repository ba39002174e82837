import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const unsupported: Rule = {
  code: 'unsupported',
  isRenderable: true,
  description: 'A text uses syntax of another Markdown dialect, which would be shown literally.',
  help: 'Use the syntax that the finding suggests.',
  check: proseChecks('unsupported'),
};
