import type { JsonDocuments, JsonObject } from '../documents.ts';
import { piecesIn } from '../pieces.ts';
import { blocksFileOf, type Route } from '../routes.ts';
import type { Scope } from '../variables.ts';
import type { Listing, Lists } from './lists.ts';
import type { Pager } from './pager.ts';
import { type Query, queriesIn, queriesOf } from './queries.ts';
import { fillQuery, queryVariables } from './select.ts';

/** The collection data that pages, their feeds and layouts show. Lists change only if this data changes. */
interface Shown {
  on(route: Route): [listings: Listing[], pager: Pager | undefined];
  inLayouts(): Listing[];
}

/**
 * Collects the content of the lists of pages and layouts, including those in pieces and in the blocks of entries and terms.
 * @param documents the documents of the locale; pages may be summaries
 * @param scopeOf returns the variables of a page, or those that layouts have too
 */
export function shownBy(lists: Lists, documents: JsonDocuments, scopeOf: (route?: Route) => Scope): Shown {
  const listingOf = (query: Query, scope: () => Scope, path?: string): Listing => {
    const variables = queryVariables(query.where);
    if (variables.length === 0) return lists.listingFor(query, path);
    // The parameters of a piece are not known here, so the list may contain any entry.
    const isUnknown = variables.some((variable) => variable.startsWith('with.'));
    const { where, limit, ...all } = query;
    return lists.listingFor(isUnknown ? all : { ...query, where: fillQuery(where, scope()) }, path);
  };
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
      return [
        queries.map((query) => listingOf(query, () => scopeOf(route), route.path)),
        lists.pagerOn(route),
      ];
    },
    inLayouts: () => {
      const layouts = [...documents].filter(([file]) => file.startsWith('layouts/'));
      const queries = layouts.flatMap(([, layout]) => queriesOn(layout));
      return queries.map((query) => listingOf(query, scopeOf));
    },
  };
}
