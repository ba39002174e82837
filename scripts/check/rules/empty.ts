import type { Problem, Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';
import { proseChecks } from '../text/prose.ts';

export const empty: Rule = {
  code: 'empty',
  description: 'The text is empty.',
  help: 'Write something, or omit the property.',
  check: {
    error: {
      pattern: ({ value }) => blank(value),
      minLength: ({ value }) => blank(value),
      propertyNames: ({ path, params }) => {
        const problem = blank(params.propertyName, 'this name');
        return (
          problem && { ...problem, path: [...path, String(params.propertyName)], at: 'key', about: path }
        );
      },
    },
    ...proseChecks('empty'),
    format: { markdown: (visit, context) => reportMark('empty', visit, context) },
  },
};

function blank(value: unknown, what = 'this'): Problem | undefined {
  return String(value).trim() === '' ? { message: `${what} must not be empty` } : undefined;
}
