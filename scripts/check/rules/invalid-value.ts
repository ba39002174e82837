import type { Rule } from '../rule.ts';

export const invalidValue: Rule = {
  code: 'invalid-value',
  description: 'The value does not match the schema.',
  help: 'Write it as the description says.',
  check: { error: { '*': ({ message }) => ({ message: `this ${message}` }) } },
};
