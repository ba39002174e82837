import type { Rule } from '../rule.ts';
import type { SharedContext } from '../site/context.ts';

const message =
  'nothing says the currency of this price; write "currency": "GBP", or another one, in content/site.json';

export const missingCurrency: Rule = {
  code: 'missing-currency',
  description: 'A price is shown, and `site.json` does not say its currency.',
  help: 'Write the three letters of the currency as `currency` in `site.json`.',
  check: {
    variable: ({ format }, context) => (format === 'money' && isMissing(context) ? { message } : undefined),
    keyword: {
      entryOf: ({ schema }, context) =>
        schema.entryOf === 'data/plans' && isMissing(context) ? [{ message }] : [],
    },
  },
};

function isMissing({ scope, scopeIsPartial }: SharedContext): boolean {
  return !scopeIsPartial && typeof scope.currency !== 'string';
}
