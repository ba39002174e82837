import { isEntryBlocks } from '../../../renderer/content/pieces.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import type { DocumentContext } from '../site/context.ts';
import { stringsIn } from '../site/names.ts';
import { showsItsList } from '../site/queries.ts';

export const invalidTemplate: Rule = {
  code: 'invalid-template',
  description: 'The file name of a template page does not match its properties.',
  help: 'Name it `[something].json` and set `collection`, plus `facet` for a page per term.',
  check: {
    document: (context) => {
      const { file, document } = context;
      const { collection, facet, pageSize, aliases } = document;
      if (!isPage(file)) return [];
      if (collection === undefined) {
        const message = 'a page with brackets in its file name needs a "collection"';
        return /[[\]]/.test(file) ? [{ message }] : [];
      }
      const isTemplate = /\[[^\]]+\]/.test(file);
      const named = 'a page with a "facet" needs brackets in its file name, such as [term].json';
      const nothing =
        'a page per entry needs brackets in its file name, such as [name].json; a page that lists all entries needs { "type": "list", "from": "page" }';
      const alone = 'a page per entry does not list entries; remove this, or add the "facet" of the page';
      const lost = `the entries of content/${collection} have "blocks", which this page does not show; add { "type": "entry-blocks" }`;
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
        ...(isTemplate && facet === undefined && losesBlocks(context)
          ? [{ path: ['blocks'], message: lost }]
          : []),
        ...(isTemplate
          ? stringsIn(aliases).map((_, index) => ({ path: ['aliases', index], message: many }))
          : []),
      ];
    },
  },
};

/** Whether the entries of a template page have blocks that it does not place. */
function losesBlocks(context: DocumentContext): boolean {
  const { document, known } = context;
  if (blocksIn(document, context).some(({ block }) => isEntryBlocks(block))) return false;
  const isEntry = (path: string) => path.startsWith(`${document.collection}/`);
  return [...known.keys()].some((path) => isEntry(path) && Array.isArray(known.get(path)?.blocks));
}
