import { lookUp } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';
import type { BaseContext } from '../site/context.ts';

const message = 'this price has no currency; add one to content/site.json, such as "currency": "GBP"';

export const missingCurrency: Rule = {
  code: 'missing-currency',
  description: 'A price is shown, but `site.json` has no currency.',
  help: 'Add the three-letter code of the currency as `currency` to `site.json`.',
  check: {
    variable: ({ format }, context) => (format === 'money' && isMissing(context) ? { message } : undefined),
    keyword: {
      entryOf: ({ schema: { embed } }, context) =>
        embed === 'priced' && isMissing(context) ? [{ message }] : [],
    },
  },
};

function isMissing({ scope, scopeIsPartial }: BaseContext): boolean {
  return !scopeIsPartial && typeof lookUp(scope, 'currency') !== 'string';
}
