import type { JsonDocuments, JsonObject } from '../documents.ts';
import { piecesIn } from '../pieces.ts';
import { blocksFileOf, type Route } from '../routes.ts';
import type { Listing, Lists } from './lists.ts';
import type { Pager } from './pager.ts';
import { type Query, queriesIn, queriesOf } from './queries.ts';

/** The collection data that pages, their feeds and layouts show. Lists change only if this data changes. */
interface Shown {
  on(route: Route): [listings: Listing[], pager: Pager | undefined];
  inLayouts(): Listing[];
}

/**
 * Collects the content of the lists of pages and layouts, including those in pieces and in the blocks of entries and terms.
 * @param documents the documents of the locale; pages may be summaries
 */
export function shownBy(lists: Lists, documents: JsonDocuments): Shown {
  const queriesOn = (document: JsonObject = {}, entry: JsonObject = {}): Query[] => {
    const pieces = [...piecesIn(document, documents), ...piecesIn(entry, documents)];
    return [
      ...queriesOf(document),
      ...pieces.flatMap((piece) => queriesOf(documents.get(piece) ?? {})),
      ...queriesIn(entry.blocks),
    ];
  };
  return {
    on: (route) => {
      const own: Query[] = route.entry ? [{ type: 'list', from: 'entry' }] : [];
      const queries = [
        ...own,
        ...queriesOn(documents.get(route.file), documents.get(blocksFileOf(route) ?? '')),
      ];
      return [queries.map((query) => lists.listingFor(query, route.path)), lists.pagerOn(route)];
    },
    inLayouts: () => {
      const layouts = [...documents].filter(([file]) => file.startsWith('layouts/'));
      const queries = layouts.flatMap(([, layout]) => queriesOn(layout));
      return queries.map((query) => lists.listingFor(query));
    },
  };
}
