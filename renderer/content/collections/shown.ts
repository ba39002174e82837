import { hash } from 'node:crypto';
import type { JsonDocuments, JsonObject } from '../documents.ts';
import { memoize } from '../memoize.ts';
import { piecesIn } from '../pieces.ts';
import { blocksFileOf, type Route } from '../routes.ts';
import type { Surroundings } from '../untranslated.ts';
import type { Scope } from '../variables.ts';
import { entriesOf } from './entries.ts';
import type { Lists } from './lists.ts';
import { type Query, queriesIn, queriesOf } from './queries.ts';
import { entryAt, fillQuery, queryVariables } from './select.ts';
import { conditionsIn } from './where.ts';

/** The collection data that pages, their feeds and layouts show, as JSON values. Lists change only if this data changes. */
interface Shown {
  on(route: Route): unknown;
  inLayouts(): unknown;
}

/**
 * Collects the content of the lists of pages and layouts, including those in pieces and in the blocks of entries and terms.
 * @param documents the documents of the locale; pages may be summaries
 * @param around returns what a page or layout refers to
 * @param scopeOf returns the variables of a page
 */
export function shownBy(
  lists: Lists,
  documents: JsonDocuments,
  around: (page: Pick<Route, 'file' | 'entry'>) => Surroundings,
  scopeOf: (route: Route) => Scope,
): Shown {
  /** What a list can contain whose query, as JSON, has parameters of a piece, which are not known here. */
  const withAnyParameters = memoize((query) => {
    const { where, limit, ...all } = JSON.parse(query) as Query;
    const properties = conditionsIn(where).map(({ property }) => property);
    const queried = entriesOf(documents, all.from).map((file) => {
      const entry = entryAt(file, documents);
      return properties.map((property) => entry[property]);
    });
    return hash('sha256', JSON.stringify([lists.listingFor(all), queried]));
  });
  const shownIn = (query: Query, scope: () => Scope, path?: string): unknown => {
    const variables = queryVariables(query.where);
    if (variables.length === 0) return lists.listingFor(query, path);
    if (variables.some((variable) => variable.startsWith('with.')))
      return withAnyParameters(JSON.stringify(query));
    return lists.listingFor({ ...query, where: fillQuery(query.where, scope()) }, path);
  };
  const queriesOn = (pieces: JsonDocuments, document: JsonObject = {}, entry: JsonObject = {}): Query[] => {
    const used = [...piecesIn(document, pieces), ...piecesIn(entry, pieces)];
    return [
      ...queriesOf(document),
      ...used.flatMap((piece) => queriesOf(pieces.get(piece) ?? {})),
      ...queriesIn(entry.blocks),
    ];
  };
  return {
    on: (route) => {
      const own: Query[] = route.entry ? [{ type: 'list', from: 'entry' }] : [];
      const entry = documents.get(blocksFileOf(route) ?? '');
      const page = documents.get(route.file);
      const name = `layouts/${page?.layout ?? 'default'}.json`;
      const { top, bottom } = documents.get(name) ?? {};
      const queries = [
        ...own,
        ...queriesOn(around(route).documents, page, entry),
        ...queriesOn(around({ file: name }).documents, { top, bottom }),
      ];
      return [queries.map((query) => shownIn(query, () => scopeOf(route), route.path)), lists.pagerOn(route)];
    },
    inLayouts: () => {
      const layouts = [...documents].filter(([file]) => file.startsWith('layouts/'));
      return layouts.flatMap(([file, layout]) => {
        const { documents, scope } = around({ file });
        return queriesOn(documents, layout).map((query) => shownIn(query, () => scope));
      });
    },
  };
}
