import type { Rule } from '../rule.ts';

export const tooLong: Rule = {
  code: 'too-long',
  description: 'The text is too long.',
  help: 'Write less.',
  check: { error: { maxLength: ({ limit }) => ({ message: `at most ${limit} characters are allowed` }) } },
};
