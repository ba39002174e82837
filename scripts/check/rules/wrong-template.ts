import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { stringsIn } from '../site/names.ts';

export const wrongTemplate: Rule = {
  code: 'wrong-template',
  description: 'A template page and its file name do not fit together.',
  help: 'Name it `[something].json` and say the `collection` that it is rendered for.',
  check: {
    document: ({ file, document: { collection, aliases } }) => {
      if (!isPage(file)) return [];
      if (collection === undefined) {
        const message = 'a page with brackets in its file name needs the collection it is rendered for';
        return /[[\]]/.test(file) ? [{ message }] : [];
      }
      const named = 'a template page needs a place for the entry in its file name, such as [name].json';
      const many = 'a template page stands for many pages, so an alias would not know where to lead';
      return [
        ...(typeof collection === 'string' && !/\[[^\]]+\]/.test(file)
          ? [{ path: ['collection'], message: named }]
          : []),
        ...stringsIn(aliases).map((_, index) => ({ path: ['aliases', index], message: many })),
      ];
    },
  },
};
