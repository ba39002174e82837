import { variablesIn } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';
import { filledTexts } from '../site/fill.ts';
import { momentPattern } from '../text/calendar.ts';
import { nameOf } from '../text/kinds.ts';

export const wrongForm: Rule = {
  code: 'wrong-form',
  description: 'The text has not the form that is needed here, such as small letters and hyphens.',
  help: 'Write it as the description says.',
  check: {
    error: {
      // A text with variables is checked once they are filled, below.
      pattern: ({ value }) =>
        variablesIn(String(value)).length > 0
          ? undefined
          : { message: `${nameOf(value)} does not have the right form` },
      propertyNames: ({ path, params }) => {
        const message = `${nameOf(params.propertyName)} does not have the right form`;
        return { path: [...path, String(params.propertyName)], at: 'key', about: path, message };
      },
    },
    keyword: {
      pattern: (visit, context) => {
        const { value, schema } = visit;
        // Of icons the set has the last word.
        if (typeof value !== 'string' || !value.includes('{') || schema.format === 'icon') return [];
        // The pattern of a moment lets any variable stand, but none is left here.
        const pattern = schema.format === 'moment' ? momentPattern : new RegExp(String(schema.pattern), 'u');
        const wrong = filledTexts(visit, context).find((text) => !pattern.test(text));
        if (wrong === undefined) return [];
        return [{ message: `filled, this is ${JSON.stringify(wrong)}, which does not have the right form` }];
      },
    },
  },
};
