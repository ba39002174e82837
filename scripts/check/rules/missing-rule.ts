import { fieldsOf, rulesOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';

export const missingRule: Rule = {
  code: 'missing-rule',
  description: 'A field is marked as required, but no rule validates it.',
  help: 'Add a rule with its message.',
  check: {
    document: (context) => {
      const ruled = new Set<unknown>(rulesOf(context).map(({ field }) => field));
      return fieldsOf(context).flatMap(({ name, required }, index): Problem[] => {
        if (!required || ruled.has(name)) return [];
        const message = `the field ${JSON.stringify(name)} is required, but no rule validates it`;
        return [{ path: ['fields', index, 'required'], message }];
      });
    },
  },
};
