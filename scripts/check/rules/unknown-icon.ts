import type { Rule } from '../rule.ts';
import { filledTexts } from '../site/fill.ts';
import { iconNames } from '../text/icons.ts';
import { nearest } from '../text/nearest.ts';

export const unknownIcon: Rule = {
  code: 'unknown-icon',
  description: 'The icon set has no icon of this name.',
  help: 'Look for one on tabler.io/icons.',
  check: {
    format: {
      icon: (visit, context) => {
        const name = filledTexts(visit, context).find((text) => !iconNames().has(text));
        if (name === undefined) return [];
        const message = `there is no icon ${JSON.stringify(name)} in the set`;
        return [{ message, suggestion: nearest(name, iconNames()) }];
      },
    },
  },
};
