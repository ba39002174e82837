import { languageNames } from '../../../renderer/content/prose/languages.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';
import { proseChecks } from '../text/prose.ts';

export const invalidInfoString: Rule = {
  code: 'invalid-info-string',
  description: 'The info string of a code block contains an unknown language, line or option.',
  help: 'Write a language, title="…" and lines such as {1,3-4}.',
  check: proseChecks('invalid-info-string', ({ suggestion }) => ({
    suggestion: suggestion && nearest(suggestion, languageNames().keys()),
  })),
};
