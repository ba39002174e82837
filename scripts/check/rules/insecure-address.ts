import type { Rule } from '../rule.ts';
import { filledTexts } from '../site/fill.ts';
import { placeholderIn } from './placeholder.ts';

export const insecureAddress: Rule = {
  code: 'insecure-address',
  isForLaunch: true,
  description: 'The URL of the site starts with `http:`, so browsers mark its pages as not secure.',
  help: 'Publish the site at an address that starts with `https:`. Only reported with `--launch`.',
  check: {
    format: {
      origin: (visit, context) => {
        const insecure = filledTexts(visit, context).find((text) => /^http:/i.test(text));
        if (insecure === undefined || placeholderIn(insecure)) return [];
        const message = 'browsers mark pages at http: as not secure';
        const suggestion = String(visit.value).replace(/^http:/i, 'https:');
        return [{ message, ...(suggestion !== visit.value && { suggestion }) }];
      },
    },
  },
};
