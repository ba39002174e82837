import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { stringsIn } from '../site/names.ts';

export const wrongTemplate: Rule = {
  code: 'wrong-template',
  description: 'A template page and its file name do not fit together.',
  help: 'Name it `[something].json` and say the `collection` that it is rendered for, and the `facet` for a page per term.',
  check: {
    document: ({ file, document: { collection, facet, pageSize, aliases } }) => {
      if (!isPage(file)) return [];
      if (collection === undefined) {
        const message = 'a page with brackets in its file name needs the collection it is rendered for';
        return /[[\]]/.test(file) ? [{ message }] : [];
      }
      const isTemplate = /\[[^\]]+\]/.test(file);
      const named =
        'a page for each term of a facet needs a place for it in its file name, such as [term].json';
      const alone = 'a page for a single entry lists none; take this out, or say the facet that it lists';
      const many = 'this page stands for many, so an alias would not know where to lead';
      return [
        ...(facet !== undefined && !isTemplate ? [{ path: ['facet'], message: named }] : []),
        ...(pageSize !== undefined && isTemplate && facet === undefined
          ? [{ path: ['pageSize'], message: alone }]
          : []),
        ...(isTemplate
          ? stringsIn(aliases).map((_, index) => ({ path: ['aliases', index], message: many }))
          : []),
      ];
    },
  },
};
