import type { Rule } from '../rule.ts';

export const unevenLists: Rule = {
  code: 'uneven-lists',
  description:
    'Two lists that belong together are not as long as each other, such as tabs and what they open.',
  help: 'Add what is missing, or remove what is too much.',
  check: {
    keyword: {
      pairs: ({ value, schema: { pairs = ['', ''] } }) => {
        const [one, other] = pairs;
        const lengths = [lengthOf(value, one), lengthOf(value, other)] as const;
        // A list that is missing or too short is left to the schema.
        if (lengths.some((length) => length < 2) || lengths[0] === lengths[1]) return [];
        const message = `there are ${lengths[0]} ${one} and ${lengths[1]} ${other}; each needs its own`;
        return [{ below: [one], message }];
      },
    },
  },
};

function lengthOf(value: unknown, property: string): number {
  const list = (value as Record<string, unknown> | null)?.[property];
  return Array.isArray(list) ? list.length : 0;
}
