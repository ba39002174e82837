import type { Rule } from '../rule.ts';

export const tooLong: Rule = {
  code: 'too-long',
  means: 'The text is too long.',
  mend: 'Write less.',
  check: { error: { maxLength: ({ limit }) => ({ message: `at most ${limit} characters are allowed` }) } },
};
