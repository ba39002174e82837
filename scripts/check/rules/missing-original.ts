import { translationOf } from '../../../renderer/content/language.ts';
import type { Rule } from '../rule.ts';

export const missingOriginal: Rule = {
  code: 'missing-original',
  description: 'A translation has no original.',
  help: 'Give it the name of the file in the default locale, with the locale code before `.json`.',
  check: {
    files: ({ paths, file: fileAt }) =>
      paths.flatMap((file) => {
        const { original, code } = translationOf(file) ?? {};
        if (!original || fileAt(original)) return [];
        const message = `this file is in the language "${code}", but its original ${original} does not exist`;
        return [{ file, message }];
      }),
  },
};
