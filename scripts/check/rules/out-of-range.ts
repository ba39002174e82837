import type { Rule } from '../rule.ts';

export const outOfRange: Rule = {
  code: 'out-of-range',
  description: 'The number is too small or too large.',
  help: 'Write a number within the range.',
  check: {
    error: {
      minimum: ({ limit, value }) => ({ message: `${value} is too little; at least ${limit} is needed` }),
      maximum: ({ limit, value }) => ({ message: `${value} is too much; at most ${limit} is allowed` }),
    },
  },
};
