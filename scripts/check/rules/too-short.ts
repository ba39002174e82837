import type { Rule } from '../rule.ts';

export const tooShort: Rule = {
  code: 'too-short',
  means: 'The text is too short.',
  mend: 'Write more.',
  check: { error: { minLength: ({ limit }) => ({ message: `at least ${limit} characters are needed` }) } },
};
