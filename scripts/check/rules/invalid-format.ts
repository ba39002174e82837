import { formatNames, lookUp } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';
import { isFilled, isInvalidAtSource, tryFill } from '../site/fill.ts';
import { isWritable } from '../text/variables.ts';

export const invalidFormat: Rule = {
  code: 'invalid-format',
  description: 'This format does not apply to the value of the variable.',
  help: 'Choose a format for its type, or remove the format.',
  check: {
    variable: ({ path: name, format, whole }, context) => {
      if (!format || !formatNames.includes(format)) return undefined;
      const { settings, scope } = context;
      // `missing-currency` and `pattern-mismatch` report the currency.
      if (format === 'money' && !/^[A-Z]{3}$/.test(String(lookUp(scope, 'currency')))) return undefined;
      if (!settings.every(({ scope }) => isWritable(scope, name))) return undefined;
      const invalid = settings.find(
        ({ scope }) => isFilled(scope, name) && /^$|NaN/.test(tryFill(whole, scope) ?? ''),
      );
      if (!invalid || isInvalidAtSource(name, context, invalid.entry)) return undefined;
      const value = JSON.stringify(lookUp(invalid.scope, name));
      return { message: `the format "${format}" does not apply to ${value}` };
    },
  },
};
