import { languageNames } from '../../../renderer/content/prose/languages.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';
import { proseChecks } from '../text/prose.ts';

export const wrongCode: Rule = {
  code: 'wrong-code',
  description: 'The info string of a code block contains an unknown language, line or option.',
  help: 'Write a language, title="…" and lines such as {1,3-4}.',
  check: proseChecks(
    'wrong-code',
    ({ suggestion }) => suggestion && nearest(suggestion, languageNames().keys()),
  ),
};
