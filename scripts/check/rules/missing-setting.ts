import { kindOf } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import type { Rule } from '../rule.ts';

/** The settings of a page that its translations need too. */
const inheritedSettings = ['layout', 'robots', 'collection', 'facet', 'where', 'sort', 'pageSize'];

export const missingSetting: Rule = {
  code: 'missing-setting',
  isRenderable: true,
  description: 'A translated page lacks a setting of its original, such as "robots": "noindex".',
  help: 'Write the `layout`, the `robots` and what selects the entries of the original in each translation.',
  check: {
    files: ({ paths, known }) =>
      paths.flatMap((file) => {
        const { original } = (kindOf(file) === 'page' && translationOf(file)) || {};
        if (original === undefined) return [];
        const [first, own] = [original, file].map((each) => known.get(each));
        return inheritedSettings.flatMap((name) => {
          const value = first?.[name];
          if (value === undefined || !own || Object.hasOwn(own, name)) return [];
          const message = `the original has "${name}": ${JSON.stringify(value)}, which translations do not inherit; write it here too`;
          return [{ file, message }];
        });
      }),
  },
};
