import type { Rule } from '../rule.ts';

export const tooShort: Rule = {
  code: 'too-short',
  isRenderable: true,
  description: 'The text is too short.',
  help: 'Write more.',
  check: { error: { minLength: ({ limit }) => ({ message: `at least ${limit} characters are required` }) } },
};
