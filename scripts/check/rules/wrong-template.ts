import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { stringsIn } from '../site/names.ts';
import { showsItsList } from '../site/queries.ts';

export const wrongTemplate: Rule = {
  code: 'wrong-template',
  description: 'The file name of a template page does not match its properties.',
  help: 'Name it `[something].json` and set `collection`, plus `facet` for a page per term.',
  check: {
    document: (context) => {
      const { file, document } = context;
      const { collection, facet, pageSize, aliases } = document;
      if (!isPage(file)) return [];
      if (collection === undefined) {
        const message = 'a page with brackets in its file name needs the collection it is rendered for';
        return /[[\]]/.test(file) ? [{ message }] : [];
      }
      const isTemplate = /\[[^\]]+\]/.test(file);
      const named =
        'a page for each term of a facet needs a place for it in its file name, such as [term].json';
      const nothing =
        'a page per entry needs a place for it in its file name, such as [name].json; one that lists them all needs { "type": "list", "from": "page" }';
      const alone = 'a page for a single entry lists none; take this out, or say the facet that it lists';
      const many = 'a template page has many addresses, so it cannot have an alias';
      return [
        ...(facet !== undefined && !isTemplate ? [{ path: ['facet'], message: named }] : []),
        ...(typeof collection === 'string' &&
        !isTemplate &&
        facet === undefined &&
        !showsItsList(document, context)
          ? [{ path: ['collection'], message: nothing }]
          : []),
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
