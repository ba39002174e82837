import type { Rule } from '../rule.ts';

export const wrongValue: Rule = {
  code: 'wrong-value',
  means: 'The schema refuses the value.',
  mend: 'Write it as the description says.',
  check: { error: { '*': ({ message }) => ({ message: `this ${message}` }) } },
};
