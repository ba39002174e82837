import type { JsonDocuments, JsonObject } from '../documents.ts';
import type { PartLanguage } from '../language.ts';
import { memoize } from '../memoize.ts';
import { type PageRoute, pagePath, type Route } from '../routes.ts';
import type { Schemas } from '../schemas.ts';
import { declaredIn, type FeedFormat, textsIn } from './collection.ts';
import { entriesOf, sorted } from './entries.ts';
import { createFacts } from './facts.ts';
import { createItems, type EntryTerm } from './items.ts';
import { type Pager, pagerOf } from './pager.ts';
import type { Query } from './queries.ts';
import { relatedTo } from './related.ts';
import { candidatesIn, select } from './select.ts';
import { type Term, termsOf } from './terms.ts';

/** The content of a list in the form that authors write: variables and Markdown are not resolved. */
export interface Listing {
  items: JsonObject[];
  /** The pagination of the list. */
  pager?: Pager;
}

/** A feed of a page that lists entries. */
export interface Feed {
  format: FeedFormat;
  /** The path of its file. */
  path: string;
  /** The page to which the feed belongs. */
  of: PageRoute;
}

/** The collection data that the pages of a locale show. */
export interface Lists {
  /** The content of a list without variables in its query, on the page at a path or in a layout. */
  listingFor(query: Query, path?: string): Listing;
  /** The term of a term page. */
  termOn(route: Route): Term | undefined;
  /** The pagination of the list on a page; undefined if there are no other pages. */
  pagerOn(route: Route): Pager | undefined;
  /** The feeds of a page that lists entries, or of the page that lists the entry of this page. */
  feedsOn(route: Route): Feed[];
  /** All feeds. */
  feeds(): Feed[];
  /** The latest entries in a feed, newest first. */
  entriesIn(feed: Feed): string[];
}

interface ListSources {
  /** The published documents of the locale. */
  documents: JsonDocuments;
  schemas: Schemas;
  /** The routes of the locale, including its prefix. */
  routes: readonly PageRoute[];
  language: string;
  /** The language of an entry on a page, if they differ. */
  languageIn?: (entry: string, page: Route | undefined) => PartLanguage | undefined;
  /** The time that durations are relative to. */
  at: number;
}

/** The file names of feeds, below the path of their page. */
const feedFiles: Readonly<Record<FeedFormat, string>> = {
  atom: 'feed.xml',
  rss: 'rss.xml',
  json: 'feed.json',
};

/** The end of a list with a limit; undefined without one. */
const mostOf = (limit: unknown) => (typeof limit === 'number' ? limit : undefined);

/** The maximum number of entries in a feed. */
const maxFeedEntries = 20;

/** Opens the collection data that the pages of a locale show. */
export function createLists({
  documents,
  schemas,
  routes,
  language,
  languageIn = () => undefined,
  at,
}: ListSources): Lists {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const pathByEntry = new Map(routes.map(({ entry, path }) => [entry, path]));
  const entriesIn = memoize((collection) => entriesOf(documents, collection));
  const declared = memoize((collection) => declaredIn(documents, collection));
  const terms = memoize((key) => {
    const [collection = '', facet = ''] = key.split('\n');
    return termsOf(documents, collection, facet);
  });
  const pageOf = ({ file }: Route) => documents.get(file) ?? {};
  const collectionOf = ({ file, entry }: Route) =>
    entry ? entry.slice(0, entry.indexOf('/')) : String(documents.get(file)?.collection ?? '');

  /** The first pages of the lists of collections, and of terms by `facet slug`. */
  const indexes = memoize((collection) => {
    const found = new Map<string, PageRoute>();
    for (const route of routes) {
      const page = pageOf(route);
      if (route.number !== 1 || page.collection !== collection) continue;
      const key = route.term === undefined ? '' : `${page.facet} ${route.term}`;
      if (!found.has(key)) found.set(key, route);
    }
    return found;
  });
  const termsByEntry = memoize((collection) => {
    const found = new Map<string, EntryTerm[]>();
    for (const facet of declared(collection).facets.keys())
      for (const term of terms(`${collection}\n${facet}`)) {
        const own = { ...term, facet, path: indexes(collection).get(`${facet} ${term.slug}`)?.path };
        for (const entry of term.entries) found.set(entry, [...(found.get(entry) ?? []), own]);
      }
    return found;
  });
  const { namesIn, ...items } = createItems({
    documents,
    schemas,
    language,
    pathOf: (entry) => pathByEntry.get(entry),
    termsOf: (entry) => termsByEntry(collectionOf({ path: '', file: '', entry })).get(entry) ?? [],
  });
  const itemOf = memoize(items.itemOf);
  const { writtenIn, factsOf } = createFacts({ documents, schemas, language, namesIn });
  const related = relatedTo(documents, entriesIn, declared);

  const termOn = (route: Route): Term | undefined =>
    route.term === undefined
      ? undefined
      : terms(`${collectionOf(route)}\n${pageOf(route).facet}`).find(({ slug }) => slug === route.term);
  const selectedBy = memoize((key) => {
    const [file = '', term] = key.split('\n');
    const route = { path: '', file, ...(term !== undefined && { term }) };
    return select(termOn(route)?.entries ?? entriesIn(collectionOf(route)), pageOf(route), documents, at);
  });
  /** All entries that a page lists, across all pages of the list. */
  const allOn = ({ file, term }: Route) => selectedBy(term === undefined ? file : `${file}\n${term}`);
  const sizeOf = (route: Route): number => Number(pageOf(route).pageSize ?? Number.POSITIVE_INFINITY);

  const candidatesOf = memoize((collection) => candidatesIn(entriesIn(collection), documents));
  /** The entries that match a query, as JSON: the pages of a template all have the same one. */
  const matching = memoize((query) => {
    const { from, where, sort, limit } = JSON.parse(query) as Query;
    return select(candidatesOf(from)(where), { where, sort }, documents, at).slice(0, mostOf(limit));
  });
  const filesFor = ({ from, where, sort, limit }: Query, path?: string): readonly string[] => {
    const route = path === undefined ? undefined : byPath.get(path);
    if (from === 'entry') return route?.entry ? [route.entry] : [];
    if (from === 'related') return route?.entry ? related(route.entry).slice(0, mostOf(limit)) : [];
    if (from === 'page') {
      if (route?.number === undefined) return [];
      const size = sizeOf(route);
      const start = route.number === 1 ? 0 : (route.number - 1) * size;
      return allOn(route).slice(start, start + size);
    }
    return matching(JSON.stringify({ from, where, sort, limit }));
  };
  const pagerOn = (route: Route): Pager | undefined => {
    if (route.number === undefined) return undefined;
    const count = Math.ceil(allOn(route).length / sizeOf(route));
    const first = route.number === 1 ? route.path : route.path.slice(0, route.path.lastIndexOf('/')) || '/';
    return count > 1 ? pagerOf(route.number, count, (number) => pagePath(first, number)) : undefined;
  };

  const feedsOn = (route: Route): Feed[] => {
    const collection = collectionOf(route);
    const key = route.term === undefined ? '' : `${pageOf(route).facet} ${route.term}`;
    const of = indexes(collection).get(key);
    // Entries in feeds link to their pages.
    if (!of || !allOn(of).some((entry) => pathByEntry.has(entry))) return [];
    const folder = of.path === '/' ? '' : of.path;
    return declared(collection).feeds.map((format) => ({
      format,
      path: `${folder}/${feedFiles[format]}`,
      of,
    }));
  };

  return {
    listingFor: (query, path) => {
      const route = path === undefined ? undefined : byPath.get(path);
      const pager = query.from === 'page' && route ? pagerOn(route) : undefined;
      const items = filesFor(query, path).map((file) => {
        const facts = factsOf(file, query.facts);
        const filters = textsIn(query.filterBy).map((name) => [name, writtenIn(file, name)]);
        return {
          ...itemOf(file),
          ...languageIn(file, route),
          ...(facts.length > 0 && { facts }),
          ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
        };
      });
      return { items, ...(pager && { pager }) };
    },
    termOn,
    pagerOn,
    feedsOn,
    // If two pages list the same entries, the first one has the feeds.
    feeds: () => routes.flatMap((route) => feedsOn(route).filter(({ of }) => of === route)),
    entriesIn: ({ of }) => sorted(allOn(of), documents, ['-date']).slice(0, maxFeedEntries),
  };
}
