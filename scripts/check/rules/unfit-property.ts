import { type Field, fieldsOf, isChoice } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';

const untyped = ['radio', 'checkbox', 'checkboxes', 'file', 'date', 'time'];

/** What the kinds of fields have no use for: whether a kind uses it. */
const uses: Partial<Record<keyof Field, (field: Partial<Field>) => boolean>> = {
  options: isChoice,
  placeholder: ({ kind = '' }) => !untyped.includes(kind),
  query: ({ kind }) => kind !== 'file',
};

export const unfitProperty: Rule = {
  code: 'unfit-property',
  description: 'The field has something that its kind does not use, such as a text field with options.',
  help: 'Remove it, or choose another kind.',
  check: {
    document: (context) =>
      fieldsOf(context).flatMap((field, index): Problem[] => {
        if (typeof field.kind !== 'string') return [];
        return Object.entries(uses).flatMap(([name, isUsed]) => {
          if (!Object.hasOwn(field, name) || isUsed(field)) return [];
          const message = `a ${field.kind} field has no use for "${name}"; remove it, or choose another kind`;
          return [{ path: ['fields', index, name], at: 'key' as const, message }];
        });
      }),
  },
};
