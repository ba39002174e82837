import { fieldsOf, rulesOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const missingRule: Rule = {
  code: 'missing-rule',
  isRenderable: true,
  description: 'A field is marked as required, but no rule validates it.',
  help: 'Add a rule with its message.',
  check: {
    document: (context) => {
      const fields = fieldsOf(context);
      const names = fields.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
      // `unknown-field` reports a misspelt field of a rule.
      const meant = (field: unknown) =>
        typeof field === 'string' && !names.includes(field) ? nearest(field, names) : field;
      const ruled = new Set<unknown>(rulesOf(context).map(({ field }) => meant(field)));
      return fields.flatMap(({ name, required }, index): Problem[] => {
        if (!required || ruled.has(name)) return [];
        const message = `the field ${JSON.stringify(name)} is required, but no rule validates it`;
        return [{ path: ['fields', index, 'required'], message }];
      });
    },
  },
};
