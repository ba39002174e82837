import type { Rule } from '../rule.ts';

export const unevenLists: Rule = {
  code: 'uneven-lists',
  description: 'Two lists that must have the same length do not, such as tabs and their contents.',
  help: 'Add the missing items, or remove the extra ones.',
  check: {
    keyword: {
      pairs: ({ value, schema: { pairs = ['', ''] } }) => {
        const [one, other] = pairs;
        const lengths = [lengthOf(value, one), lengthOf(value, other)] as const;
        // The schema reports missing and short lists.
        if (lengths.some((length) => length < 2) || lengths[0] === lengths[1]) return [];
        const message = `there are ${lengths[0]} ${one}, but ${lengths[1]} ${other}; write the same number of both`;
        return [{ below: [one], message }];
      },
    },
  },
};

function lengthOf(value: unknown, property: string): number {
  const list = (value as Record<string, unknown> | null)?.[property];
  return Array.isArray(list) ? list.length : 0;
}
