import { maxLengthOf } from '../../../blocks/parts/form/rules.ts';
import type { Field, Form } from '../../../schema/types.d.ts';
import { linearPattern, patternProblem } from '../../files/patterns.ts';
import { fieldsOf, isCheckbox, rulesOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
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
        const message = patternProblem(pattern) ?? sizeProblem(pattern, field, context);
        return message ? [{ path, message }] : [];
      });
    },
  },
};

/** The largest product of the size of a pattern and the length of its texts that is matched within a tenth of a second or two. */
const maxWork = 2_000_000;

function sizeProblem(pattern: string, name: unknown, context: DocumentContext): string | undefined {
  const field = fieldsOf(context).find((field) => field.name === name);
  if (!field) return undefined;
  const rules = rulesOf(context).filter(({ check }) => typeof check?.maxLength === 'number');
  const max = maxLengthOf(field as Field, rules as Form['rules']);
  const { size } = linearPattern(pattern) ?? { size: 0 };
  return size * max > maxWork
    ? `this pattern is too large for a text of ${max} characters; simplify it, or add a rule with a smaller "maxLength"`
    : undefined;
}
