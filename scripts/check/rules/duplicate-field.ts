import type { Problem, Rule } from '../rule.ts';

export const duplicateField: Rule = {
  code: 'duplicate-field',
  description: 'Two fields, sent values or popups have the same name, or two options the same value.',
  help: 'Change one.',
  check: {
    keyword: {
      distinct: ({ value, schema: { distinct = '' } }) => {
        const texts = (Array.isArray(value) ? value : []).map(
          (item: Record<string, unknown> | null) => item?.[distinct],
        );
        return texts.flatMap((text, index): Problem[] => {
          if (typeof text !== 'string' || texts.indexOf(text) === index) return [];
          const message = `another one has the ${distinct} ${JSON.stringify(text)} already; each needs one of its own`;
          return [{ below: [index, distinct], message }];
        });
      },
    },
  },
};
