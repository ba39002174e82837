import { formatNames, lookUp } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';
import { isFilled, isInvalidAtSource, tryFill } from '../site/fill.ts';
import { isWritable } from '../text/variables.ts';

export const unfitFormat: Rule = {
  code: 'unfit-format',
  description: 'This format does not apply to the value of the variable.',
  help: 'Choose a format for its type, or remove the format.',
  check: {
    variable: ({ path: name, format, whole }, context) => {
      if (!format || !formatNames.includes(format)) return undefined;
      const { settings, scope } = context;
      // `missing-currency` and `wrong-form` report the currency.
      if (format === 'money' && !/^[A-Z]{3}$/.test(String(scope.currency))) return undefined;
      if (!settings.every(({ scope }) => isWritable(scope, name))) return undefined;
      const unfit = settings.find(
        ({ scope }) => isFilled(scope, name) && /^$|NaN/.test(tryFill(whole, scope) ?? ''),
      );
      if (!unfit || isInvalidAtSource(name, context, unfit.entry)) return undefined;
      const value = JSON.stringify(lookUp(unfit.scope, name));
      return { message: `the format "${format}" does not apply to ${value}` };
    },
  },
};
