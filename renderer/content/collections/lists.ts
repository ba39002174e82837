import { isObject, type JsonDocuments, type JsonObject } from '../documents.ts';
import type { PartLanguage } from '../language.ts';
import { type Recorder, unrecorded } from '../recorder.ts';
import { type PageRoute, pagePath, type Route } from '../routes.ts';
import type { Schemas } from '../schemas.ts';
import { type Calendar, calendarIn, nextDates } from './calendar.ts';
import { declaredIn, type FeedFormat, textsIn } from './collection.ts';
import { collectionOfEntry, entriesOf, sorted } from './entries.ts';
import { createGroups, type ItemGroup } from './groups.ts';
import { createItems, type EntryTerm, shownDate } from './items.ts';
import { momentOf } from './moments.ts';
import { type Pager, pagerOf } from './pager.ts';
import { ownSources, type Query } from './queries.ts';
import { relatedTo } from './related.ts';
import { candidatesIn, select } from './select.ts';
import { type Term, type TermLabel, termsOf } from './terms.ts';

/** The content of a list in the form that authors write: variables and Markdown are not resolved. */
export interface Listing {
  items: JsonObject[];
  groups?: ItemGroup[];
  pager?: Pager;
}

export interface Feed {
  format: FeedFormat;
  path: string;
  of: PageRoute;
}

/** The collection data that the pages of a locale show. */
export interface Lists {
  /** The content of a list without variables in its query, on the page at a path or in a layout. */
  listingFor(query: Query, path?: string): Listing;
  /** The files of the entries of a collection that match a query without variables. */
  filesFor(query: Query): readonly string[];
  termOn(route: Route): TermLabel | undefined;
  /** The pagination of the list on a page; undefined if there are no other pages. */
  pagerOn(route: Route): Pager | undefined;
  /** The feeds of a page that lists entries, or of the page that lists the entry of this page. */
  feedsOn(route: Route): Feed[];
  feeds(): Feed[];
  /** The latest entries in a feed, newest first; all of them in a calendar. */
  entriesIn(feed: Feed): string[];
}

/** What lists are made of. Properties are read when they are needed, so they can be getters. */
interface ListSources {
  /** The published documents of the locale. */
  readonly documents: JsonDocuments;
  readonly schemas: Schemas;
  /** The routes of the locale, including its prefix. */
  readonly routes: readonly PageRoute[];
  readonly language: string;
  /** The language of an entry on a page, if they differ. */
  languageIn?(entry: string, page: Route | undefined): PartLanguage | undefined;
  /** The time that durations are relative to. */
  readonly at: number;
  readonly recorder?: Recorder;
}

/** An entry in a list, with the date that is listed if it repeats. */
interface ListedEntry {
  file: string;
  date?: string;
}

/** The file names of feeds, below the path of their page. */
const feedFiles: Readonly<Record<FeedFormat, string>> = {
  atom: 'feed.xml',
  rss: 'rss.xml',
  json: 'feed.json',
  calendar: 'calendar.ics',
};

/** The end of a list with a limit; undefined without one. */
const limitOf = (limit: unknown) => (typeof limit === 'number' ? limit : undefined);

const maxFeedEntries = 20;

export function createLists(sources: ListSources): Lists {
  const { documents, at } = sources;
  const { query } = sources.recorder ?? unrecorded;
  const byPath = query(
    'listing routes by path',
    () => new Map(sources.routes.map((route) => [route.path, route])),
  );
  const routeAt = query('listing route', (path) => byPath('').get(path));
  const pathsByEntry = query(
    'pages of entries',
    () => new Map(sources.routes.flatMap(({ entry, path }) => (entry === undefined ? [] : [[entry, path]]))),
  );
  const pathOf = query('page of an entry', (entry) => pathsByEntry('').get(entry));
  const entriesIn = query('entries of a collection', (collection) => entriesOf(documents, collection));
  const declared = query('settings of a collection', (collection) => declaredIn(documents, collection));
  const terms = query('terms of a facet', (key) => {
    const [collection = '', facet = ''] = key.split('\n');
    return termsOf(documents, collection, facet);
  });
  const pageOf = ({ file }: Route) => documents.get(file) ?? {};
  const collectionOf = ({ file, entry }: Route) =>
    entry ? collectionOfEntry(entry) : String(documents.get(file)?.collection ?? '');

  /** The first pages of the lists of collections, and of terms by `facet slug`. */
  const indexes = query('pages that list a collection', (collection) => {
    const found = new Map<string, PageRoute>();
    for (const route of sources.routes) {
      if (route.number !== 1) continue;
      const page = pageOf(route);
      if (page.collection !== collection) continue;
      const key = route.term === undefined ? '' : `${page.facet} ${route.term}`;
      if (!found.has(key)) found.set(key, route);
    }
    return found;
  });
  const termsByEntry = query('terms by entry', (collection) => {
    const found = new Map<string, EntryTerm[]>();
    for (const facet of declared(collection).facets.keys())
      for (const { entries, ...term } of terms(`${collection}\n${facet}`)) {
        const entryTerm = { ...term, facet, path: indexes(collection).get(`${facet} ${term.slug}`)?.path };
        for (const entry of entries) found.set(entry, [...(found.get(entry) ?? []), entryTerm]);
      }
    return found;
  });
  const termsOfEntry = query(
    'terms of an entry',
    (entry) => termsByEntry(collectionOf({ path: '', file: '', entry })).get(entry) ?? [],
  );
  const calendarOf = query('calendar of entries', (collection): Calendar | undefined =>
    calendarIn(documents, collection),
  );
  /** The date of an entry: that of an event is its start. */
  const dateOf = (file: string): unknown => {
    const entry = documents.get(file);
    return entry?.date ?? entry?.[calendarOf(collectionOfEntry(file))?.start ?? ''];
  };
  const { valuesIn, factsOf, ...items } = createItems(sources, { pathOf, dateOf, termsOf: termsOfEntry });
  const itemOf = query('item', items.itemOf);
  const groupsOf = createGroups(sources, factsOf);
  const related = relatedTo(documents, entriesIn, declared, query);

  const wholeTermOn = (route: Route): Term | undefined =>
    route.term === undefined
      ? undefined
      : terms(`${collectionOf(route)}\n${pageOf(route).facet}`).find(({ slug }) => slug === route.term);
  const termOn = query('term of a page', (path): TermLabel | undefined => {
    const route = routeAt(path);
    const { entries: _, ...label } = (route && wholeTermOn(route)) ?? { slug: '', entries: [] };
    return 'name' in label ? label : undefined;
  });
  const selectedBy = query('entries of a list', (key) => {
    const [file = '', term] = key.split('\n');
    const route = { path: '', file, ...(term !== undefined && { term }) };
    return select(
      wholeTermOn(route)?.entries ?? entriesIn(collectionOf(route)),
      pageOf(route),
      documents,
      at,
    );
  });
  /** All entries that a page lists, across all pages of the list. */
  const allOn = ({ file, term }: Route) => selectedBy(term === undefined ? file : `${file}\n${term}`);
  const sizeOf = (route: Route): number => Number(pageOf(route).pageSize ?? Number.POSITIVE_INFINITY);

  const candidates = candidatesIn(entriesIn, documents, query);
  /** The entries that match a query, as JSON: the pages of a template all have the same one. */
  const matching = query('entries that match', (json) => {
    const { from, where, sort, limit } = JSON.parse(json) as Query;
    return select(candidates(from, where), { where, sort }, documents, at).slice(0, limitOf(limit));
  });
  /** The entries that the list of a page shows on this page. */
  const shownOn = query('entries on a page', (path): readonly string[] => {
    const route = routeAt(path);
    if (route?.number === undefined) return [];
    const size = sizeOf(route);
    const start = route.number === 1 ? 0 : (route.number - 1) * size;
    return allOn(route).slice(start, start + size);
  });
  /** The entries of a list, each of which is there once per date if the list asks for several. */
  const listEntries = ({ dates, limit, ...list }: Query, path: string | undefined): ListedEntry[] => {
    if (typeof dates !== 'number') return filesFor({ limit, ...list }, path).map((file) => ({ file }));
    const all = filesFor(list, path).flatMap((file): ListedEntry[] => {
      const calendar = calendarOf(collectionOfEntry(file));
      if (!calendar) return [{ file }];
      return nextDates(documents.get(file) ?? {}, calendar, dates).map((date) => ({ file, date }));
    });
    const timeOf = ({ file, date }: ListedEntry) => momentOf(date ?? dateOf(file), at);
    return all.sort((one, other) => timeOf(one) - timeOf(other)).slice(0, limitOf(limit));
  };
  const filesFor = ({ from, where, sort, limit }: Query, path?: string): readonly string[] => {
    const isOwn = ownSources.some((source) => source === from);
    if (!isOwn) return matching(JSON.stringify({ from, where, sort, limit }));
    if (path === undefined) return [];
    if (from === 'page') return shownOn(path);
    const { entry } = routeAt(path) ?? {};
    if (entry === undefined) return [];
    return from === 'entry' ? [entry] : related(entry).slice(0, limitOf(limit));
  };
  const pagerOn = query('pagination', (path): Pager | undefined => {
    const route = routeAt(path);
    if (route?.number === undefined) return undefined;
    const count = Math.ceil(allOn(route).length / sizeOf(route));
    const above = path.slice(0, path.lastIndexOf('/'));
    const first = route.number === 1 ? path : [above, `${above}/`].find(routeAt);
    return count > 1 && first ? pagerOf(route.number, count, (number) => pagePath(first, number)) : undefined;
  });

  const feedsOn = query('feeds of a page', (path): Feed[] => {
    const route = routeAt(path);
    if (!route) return [];
    const collection = collectionOf(route);
    const key = route.term === undefined ? '' : `${pageOf(route).facet} ${route.term}`;
    const of = indexes(collection).get(key);
    if (!of) return [];
    // Entries in feeds link to their pages. Who subscribed to a calendar keeps it while there are no events.
    const has = (entries: readonly string[]) => entries.some((entry) => pathOf(entry) !== undefined);
    const formats = declared(collection).feeds.filter((format) =>
      has(format === 'calendar' ? entriesIn(collection) : allOn(of)),
    );
    const folder = of.path.replace(/\/$/, '');
    return formats.map((format) => ({
      format,
      path: `${folder}/${feedFiles[format]}`,
      of,
    }));
  });

  return {
    listingFor: (list, path) => {
      const pager = list.from === 'page' && path !== undefined ? pagerOn(path) : undefined;
      const entries = listEntries(list, path);
      const items = entries.map(({ file, date }) => {
        const facts = factsOf(file, list.facts);
        const filters = textsIn(list.filterBy).map((name) => [name, valuesIn(file, name)]);
        const page = path === undefined ? undefined : routeAt(path);
        return {
          ...itemOf(file),
          ...(date !== undefined && { date: shownDate(date, sources.language, true) }),
          ...sources.languageIn?.(file, page),
          ...(facts.length > 0 && { facts }),
          ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
        };
      });
      const { by } = isObject(list.groups) ? list.groups : {};
      const addDate = ({ file, date }: ListedEntry) => ({ file, date: date ?? dateOf(file) });
      const groups = typeof by === 'string' ? groupsOf(entries.map(addDate), by) : undefined;
      return { items, ...(groups && { groups }), ...(pager && { pager }) };
    },
    filesFor: (list) => filesFor(list),
    termOn: ({ path }) => termOn(path),
    pagerOn: ({ path }) => pagerOn(path),
    feedsOn: ({ path }) => feedsOn(path),
    // If two pages list the same entries, the first one has the feeds.
    feeds: () =>
      sources.routes.flatMap((route) => feedsOn(route.path).filter(({ of }) => of.path === route.path)),
    entriesIn: ({ of, format }) =>
      format === 'calendar'
        ? [...allOn(of)]
        : sorted(allOn(of), documents, ['-date']).slice(0, maxFeedEntries),
  };
}
