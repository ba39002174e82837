import { isObject } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';

export const englishText: Rule = {
  code: 'english-text',
  isForLaunch: true,
  description: 'A text of the engine is in English on a site in another language.',
  help: 'Set it in `site.json`. Only reported with `--launch`.',
  check: {
    document: ({ file, document: { language, skipLink, failure, embeds } }) => {
      if (file !== 'site.json' || typeof language !== 'string' || language.startsWith('en')) return [];
      const texts = Object.entries({ skipLink, failure });
      if (isObject(embeds)) {
        const { load, notice, open } = embeds;
        texts.push(...Object.entries({ 'embeds.load': load, 'embeds.notice': notice, 'embeds.open': open }));
      }
      return texts
        .filter(([, text]) => text === undefined)
        .map(([name]) => ({
          path: [],
          message: `"${name}" is English if omitted; write it in ${language}`,
        }));
    },
  },
};
