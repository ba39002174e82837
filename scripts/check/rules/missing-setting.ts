import { kindOf } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import type { Rule } from '../rule.ts';
import { summaryOf } from '../site/file-summary.ts';

/** The settings of a page that its translations need too. */
export const inheritedSettings = ['layout', 'robots', 'collection', 'facet', 'where', 'sort', 'pageSize'];

export const missingSetting: Rule = {
  code: 'missing-setting',
  isRenderable: true,
  description: 'A translated page lacks a setting of its original, such as "robots": "noindex".',
  help: 'Write the `layout`, the `robots` and what selects the entries of the original in each translation.',
  check: {
    files: (files) =>
      [...files].flatMap(([file, source]) => {
        const original = files.get(translationOf(file)?.original ?? '');
        if (!original || kindOf(file) !== 'page') return [];
        const [first, own] = [original, source].map((each) => summaryOf(each).known);
        return inheritedSettings.flatMap((name) => {
          const value = first?.[name];
          if (value === undefined || !own || Object.hasOwn(own, name)) return [];
          const message = `the original has "${name}": ${JSON.stringify(value)}, which translations do not inherit; write it here too`;
          return [{ file, message }];
        });
      }),
  },
};
