import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const unsupported: Rule = {
  code: 'unsupported',
  description: 'Markdown has something here that cannot be shown.',
  help: 'Write what the message says instead.',
  check: proseChecks('unsupported'),
};
