import { translationOf } from '../../../renderer/content/language.ts';
import type { Rule } from '../rule.ts';

export const noOriginal: Rule = {
  code: 'no-original',
  description: 'A file in another language translates nothing.',
  help: 'Name it like the file of the first language, with its code before `.json`.',
  check: {
    files: (files) =>
      [...files.keys()].flatMap((file) => {
        const { original, code } = translationOf(file) ?? {};
        if (!original || files.has(original)) return [];
        const message = `this file is in the language "${code}", but there is no ${original} that it translates`;
        return [{ file, message }];
      }),
  },
};
