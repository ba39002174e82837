import { patternProblem } from '../../files/patterns.ts';
import { fieldsOf, isCheckbox, rulesOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import { tryFill } from '../site/fill.ts';

export const invalidPattern: Rule = {
  code: 'invalid-pattern',
  description:
    'The pattern of a rule is not a valid regular expression, has slashes around it, or could take very long to match.',
  help: 'Correct it.',
  check: {
    document: (context) => {
      const fields = fieldsOf(context);
      return rulesOf(context).flatMap(({ field, check }, index): Problem[] => {
        const raw = (check as { pattern?: unknown } | null | undefined)?.pattern;
        const pattern = typeof raw === 'string' ? tryFill(raw, context.scope) : undefined;
        if (pattern === undefined || isCheckbox(field, fields)) return [];
        const path = ['rules', index, 'check', 'pattern'];
        const [, bare, flags] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(String(raw)) ?? [];
        if (bare !== undefined) {
          const without = flags
            ? `the slashes around it and the ${JSON.stringify(flags)} after it`
            : 'slashes around it';
          return [
            { path, message: `a pattern is written without ${without}`, suggestion: bare, isCertain: !flags },
          ];
        }
        const message = patternProblem(pattern);
        return message ? [{ path, message }] : [];
      });
    },
  },
};
