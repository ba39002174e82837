import type { Problem, Rule } from '../rule.ts';

export const duplicateField: Rule = {
  code: 'duplicate-field',
  description:
    'Two fields, sent values, popups or versions have the same name, two options the same value, or two items of an FAQ the same question.',
  help: 'Change one.',
  check: {
    keyword: {
      distinct: ({ value, schema: { distinct = [] } }) =>
        [distinct].flat().flatMap((name) => {
          const texts = (Array.isArray(value) ? value : []).map(
            (item: Record<string, unknown> | null) => item?.[name],
          );
          return texts.flatMap((text, index): Problem[] => {
            if (typeof text !== 'string' || texts.indexOf(text) === index) return [];
            const message = `the ${name} ${JSON.stringify(text)} is already used; write a unique one`;
            return [{ below: [index, name], message }];
          });
        }),
    },
  },
};
