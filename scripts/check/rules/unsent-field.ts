import { conditionsIn, fieldsOf, isCheckbox, listOf, rulesOf, sendingOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';

export const unsentField: Rule = {
  code: 'unsent-field',
  isRenderable: true,
  description: 'A field of the form is never sent.',
  help: 'Add it to `send.values`, or mark it with `"unsent": true` if it is only used for validation.',
  check: {
    document: (context) => {
      const values = sendingOf(context)?.values;
      // Skips invalid forms.
      if (!Array.isArray(values) || values.length === 0) return [];
      const [fields, rules] = [fieldsOf(context), rulesOf(context)];
      const sent = new Set<unknown>(
        listOf(values).flatMap(({ field, join }) =>
          [field, join].flat().filter((name) => name !== undefined),
        ),
      );
      // `unknown-field` reports misspelt names.
      if ([...sent].some((name) => !fields.some((field) => field.name === name))) return [];
      const conditions = conditionsIn(context);
      const conditionsFor = (name: unknown) =>
        conditions
          .filter(({ shows }) => shows.includes(name))
          .map(({ condition }) => JSON.stringify(condition));
      // A repetition is only compared while the other field is shown.
      const isRepeated = (name: string, other: string) =>
        sent.has(other) && conditionsFor(other).every((condition) => conditionsFor(name).includes(condition));
      // The state of a checkbox can be derived from a value that is only sent if it is checked.
      const isImplied = (name: string) =>
        conditions.some(
          ({ condition, shows }) =>
            condition.field === name &&
            shows.some((shown) => sent.has(shown) && conditionsFor(shown).length === 1),
        );
      // Forms are only submitted with their boxes ticked and repetitions equal, so these values are known.
      const isKnown = (name: string) =>
        (isCheckbox(name, fields) && isImplied(name)) ||
        rules.some(
          ({ field, equals, check }) =>
            field === name &&
            ((equals !== undefined && isRepeated(name, equals)) ||
              (check?.const === true && isCheckbox(name, fields))),
        );
      return fields.flatMap(({ name, unsent }, index): Problem[] => {
        const isMarked = unsent === true;
        if (typeof name !== 'string' || isMarked || sent.has(name) || isKnown(name)) return [];
        const message = `the value of ${JSON.stringify(name)} is never sent; add it to "values" of "send", or write "unsent": true`;
        return [{ path: ['fields', index, 'name'], message }];
      });
    },
  },
};
