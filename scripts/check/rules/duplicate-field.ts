import { listOf, sendingOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';

export const duplicateField: Rule = {
  code: 'duplicate-field',
  description:
    'Two fields, sent values, popups or versions have the same name, two options the same value, or two items of an FAQ the same question.',
  help: 'Change one.',
  check: {
    // The inbox receives a field that is only part of a longer text by its own name.
    document: (context) => {
      const values = listOf(sendingOf(context)?.values);
      const submitted = new Map(values.flatMap(({ name, field }) => (field ? [[field, name]] : [])));
      const fieldOf = new Map(values.flatMap(({ name, field }) => (field ? [[name, field]] : [])));
      return values.flatMap(({ join }, index): Problem[] =>
        (Array.isArray(join) ? join : []).flatMap((name, place): Problem[] => {
          if (submitted.has(name) || !fieldOf.has(name)) return [];
          const message = `the field "${name}" has the name under which "${fieldOf.get(name)}" is submitted; rename one`;
          return [{ path: ['send', 'values', index, 'join', place], message }];
        }),
      );
    },
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
