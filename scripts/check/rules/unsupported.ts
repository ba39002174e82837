import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';

export const unsupported: Rule = {
  code: 'unsupported',
  description: 'A text has something of another dialect of Markdown, which would be shown as it is written.',
  help: 'Write what the message says instead.',
  check: proseChecks('unsupported'),
};
