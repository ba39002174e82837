import { fieldsOf, stepsOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';

export const misplacedField: Rule = {
  code: 'misplaced-field',
  description: 'A field of a form with steps is in no step, or in two.',
  help: 'Add each field to exactly one step.',
  check: {
    document: (context) => {
      const places = stepsOf(context).map(({ fields }) => (Array.isArray(fields) ? fields : undefined));
      // Skips invalid steps.
      if (places.length === 0 || places.includes(undefined)) return [];
      const fields = fieldsOf(context);
      const names: unknown[] = places.flat();
      // `unknown-field` reports misspelt names.
      const isMisspelt = names.some((placed) => !fields.some(({ name }) => name === placed));
      const missing = fields.flatMap(({ name }, index): Problem[] => {
        if (isMisspelt || typeof name !== 'string' || names.includes(name)) return [];
        const message = `the field ${JSON.stringify(name)} is not in any step, so it would never be shown`;
        return [{ path: ['fields', index, 'name'], message }];
      });
      const twice = places.flatMap((fields = [], step) =>
        fields.flatMap((name, at): Problem[] => {
          if (!places.slice(0, step).some((others) => others?.includes(name))) return [];
          const message = `the field ${JSON.stringify(name)} is already in an earlier step`;
          return [{ path: ['steps', 'list', step, 'fields', at], message }];
        }),
      );
      return [...missing, ...twice];
    },
  },
};
