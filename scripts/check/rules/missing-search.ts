import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import { type BaseContext, type DocumentContext, siteQuery } from '../site/context.ts';
import { fillIn } from '../site/fill.ts';

export const missingSearch: Rule = {
  code: 'missing-search',
  isRenderable: true,
  description: 'The search of a layout leads to a page without a search.',
  help: 'Add a block of type `site-search` to the page, or write the address of the search page in the layout.',
  check: {
    document: (context) => {
      const { file, document } = context;
      if (!isPage(file) || !Array.isArray(document.blocks)) return [];
      const searches = context.ask(searchesIn);
      const from = addressesOf(context).flatMap((path) => searches.get(path) ?? [])[0];
      if (from === undefined || hasSearch(document, context)) return [];
      const message = `the search in content/${from} leads to this page, which has no search; add a block of type site-search here, or write another "page" there`;
      return [{ path: ['blocks'], message }];
    },
  },
};

/** The address of a page by its file name, which links use, and the one that a translation chooses. */
function addressesOf({ file, document: { path } }: DocumentContext): string[] {
  const named = file.slice('pages'.length, -'.json'.length).replace(/(^|\/)index$/, '') || '/';
  return typeof path === 'string' ? [named, path] : [named];
}

function hasSearch(document: DocumentContext['document'], context: BaseContext): boolean {
  return blocksIn(document, context).some(({ block }) => block.type === 'site-search');
}

/** The layouts with a search, by the address that the search leads to. */
const searchesIn = siteQuery('searches in layouts', (site: BaseContext): ReadonlyMap<string, string> => {
  const layouts = [...site.known].filter(([file]) => file.startsWith('layouts/'));
  return new Map(
    layouts.flatMap(([file, layout]) =>
      blocksIn(layout, site).flatMap(({ block: { type, page } }): [string, string][] => {
        const path = type === 'site-search' && typeof page === 'string' ? fillIn(page, site) : undefined;
        return path === undefined ? [] : [[path.replace(/[?#].*/, ''), file]];
      }),
    ),
  );
});
