import type { Problem, Rule } from '../rule.ts';
import { joinAlternatives, kindOf, nameOf } from '../text/kinds.ts';

export const wrongType: Rule = {
  code: 'wrong-type',
  description: 'The value has the wrong type, such as a text instead of a list.',
  help: 'Write a value of the type that the finding names.',
  check: {
    error: {
      type: ({ limit, value }) =>
        wrong(
          [limit].flat().map((type) => kindOf({ type: String(type) })),
          value,
        ),
      anyOf: ({ branches, value }) => wrong(branches.map(kindOf), value),
    },
  },
};

function wrong(kinds: string[], value: unknown): Problem {
  return { message: `this must be ${joinAlternatives([...new Set(kinds)])}, not ${nameOf(value)}` };
}
