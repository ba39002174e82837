import { languageNames } from '../../../renderer/content/prose/languages.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';
import { proseChecks } from '../text/prose.ts';

export const wrongCode: Rule = {
  code: 'wrong-code',
  description: 'The line above some code names a language, a line or an option that does not exist.',
  help: 'Write a language, title="…" and lines such as {1,3-4}.',
  check: proseChecks(
    'wrong-code',
    ({ suggestion }) => suggestion && nearest(suggestion, languageNames().keys()),
  ),
};
