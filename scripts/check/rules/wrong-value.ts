import type { Rule } from '../rule.ts';

export const wrongValue: Rule = {
  code: 'wrong-value',
  description: 'The schema refuses the value.',
  help: 'Write it as the description says.',
  check: { error: { '*': ({ message }) => ({ message: `this ${message}` }) } },
};
