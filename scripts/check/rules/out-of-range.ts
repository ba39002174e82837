import type { Rule } from '../rule.ts';

export const outOfRange: Rule = {
  code: 'out-of-range',
  description: 'The number is too small or too large.',
  help: 'Write a number within the range.',
  check: {
    error: {
      minimum: ({ limit, value }) => ({ message: `${value} is too small; the minimum is ${limit}` }),
      maximum: ({ limit, value }) => ({ message: `${value} is too large; the maximum is ${limit}` }),
    },
  },
};
