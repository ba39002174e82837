import { entriesOf, slugOf } from './collections/entries.ts';
import { select } from './collections/select.ts';
import { termsOf } from './collections/terms.ts';
import type { JsonDocuments, JsonObject } from './documents.ts';
import type { Locale } from './locales.ts';
import { withoutFinalSlash } from './redirects.ts';
import { fill, type Scope } from './variables.ts';

/** A path of the site and the file that it renders. */
export interface Route {
  /** The path, without a trailing slash. */
  path: string;
  /** The file under `content/`, by its name in the default locale. */
  file: string;
  /** The file of the entry, on a template page. */
  entry?: string;
  /** The path derived from the file name, if the page defines a different one. */
  pathByName?: string;
  /** The slug of the term, on a template page for a facet. */
  term?: string;
  /** The file of the entry that describes the term, if any. */
  termFile?: string;
  /** The page number in a paginated list, starting at 1. */
  number?: number;
}

/** A route in one locale of the site. */
export interface PageRoute extends Route {
  /** The code of the locale, such as `sk`. */
  locale: string;
}

/** The path of a page in a locale, such as `/shop/sk/news`. @param path the path without prefixes, such as `/news` */
export function pathIn({ base, prefix }: Pick<Locale, 'base' | 'prefix'>, path: string): string {
  return base + (prefix && path === '/' ? prefix : prefix + path);
}

export interface LocaleRoutes {
  /** All routes, including the base path and the prefix of the locale. */
  all(): readonly PageRoute[];
  at(path: string): PageRoute | undefined;
  aliases(): ReadonlyMap<string, string>;
  /** Resolves a link in content: links to pages stay in the locale. */
  localizeHref(href: string): string;
}

/** Opens the routes and aliases of a locale. Durations are relative to `at`. */
export function openRoutes(locale: Locale, scope: Scope, at: number): LocaleRoutes {
  const { documents } = locale;
  const { query } = locale.recorder;
  const bare = query('routes without prefix', () => routesOf(documents, scope, at));
  const bareAliases = query('aliases without prefix', () => aliasesOf(documents, bare('')));
  const prefixed = (path: string) => pathIn(locale, path);
  const routes = query('routes', () =>
    bare('').map((route): PageRoute => ({ ...route, path: prefixed(route.path), locale: locale.code })),
  );
  const byPath = query('routes by path', () => new Map(routes('').map((route) => [route.path, route])));
  const aliases = query(
    'aliases',
    () => new Map([...bareAliases('')].map(([from, to]) => [prefixed(from), prefixed(to)])),
  );
  const targets = query('targets of links', () => {
    const found = new Map([...bareAliases('').keys()].map((alias) => [alias, alias]));
    for (const { path, pathByName = path } of bare('')) found.set(pathByName, path);
    for (const { path } of bare('')) found.set(path, path);
    return found;
  });
  const targetOf = query('target of a link', (path) => targets('').get(path));
  return {
    all: () => routes(''),
    at: query('route', (path) => byPath('').get(path)),
    aliases: () => aliases(''),
    localizeHref: (href) => {
      const [, pathname, rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/.exec(href) ?? [];
      if (pathname === undefined) return href;
      const path = pathname.normalize();
      const target = targetOf(path);
      if (target !== undefined) return prefixed(locale.prefix ? target : path) + rest;
      // Links that the engine generates are complete.
      return locale.base && !`${path}/`.startsWith(`${locale.base}/`) ? locale.base + href : href;
    },
  };
}

/**
 * The routes without prefix, in the order of the files. A template page has one route per entry, or per term of a
 * facet; a page that lists a collection or a term has one route per page of the list. Entries that its query does not match
 * are left out.
 */
export function routesOf(documents: JsonDocuments, scope: Scope, at: number): Route[] {
  const files = [...documents.keys()].sort();
  return files.flatMap((file): Route[] => {
    const name = /^pages\/(.+)\.json$/.exec(file)?.[1];
    if (!name) return [];
    const pathByName =
      fill(`/${name}`, scope)
        .normalize()
        .replace(/(^|\/)index$/, '') || '/';
    const { collection, facet, where, pageSize, path: ownPath } = documents.get(file) ?? {};
    const path = typeof ownPath === 'string' ? ownPath.normalize() : pathByName;
    const routeFor = (slug: string): Route => {
      const [routePath = '', byName = ''] = [path, pathByName].map((template) =>
        template.replace(nameSegment, () => slug),
      );
      return { path: routePath, file, ...(byName !== routePath && { pathByName: byName }) };
    };
    const single: Route = { path, file, ...(pathByName !== path && { pathByName }) };
    if (typeof collection !== 'string') return [single];
    if (typeof facet === 'string')
      return termsOf(documents, collection, facet).flatMap(({ slug, file: termFile, entries }) => {
        const count = select(entries, { where }, documents, at).length;
        const first = { ...routeFor(slug), term: slug, ...(termFile && { termFile }) };
        return count > 0 ? pagesOf(first, count, pageSize) : [];
      });
    const entries = select(entriesOf(documents, collection), { where }, documents, at);
    return nameSegment.test(pathByName)
      ? entries.map((entry) => ({ ...routeFor(slugOf(entry)), entry }))
      : pagesOf(single, entries.length, pageSize);
  });
}

/** The file whose blocks a template page renders: its entry, or the entry that describes its term. */
export function blocksFileOf({ entry, termFile }: Pick<Route, 'entry' | 'termFile'>): string | undefined {
  return entry ?? termFile;
}

/** The segment of a template page's path that is replaced by the name of an entry or term. */
export const nameSegment = /\[[^\]]*\]/;

/** The routes of a paginated list; a single route if no page size is set. */
function pagesOf(first: Route, entries: number, pageSize: unknown): Route[] {
  const size = typeof pageSize === 'number' && pageSize >= 1 ? pageSize : Number.POSITIVE_INFINITY;
  const count = Math.max(1, Math.ceil(entries / size));
  return Array.from({ length: count }, (_, index) => ({
    ...first,
    path: pagePath(first.path, index + 1),
    ...(first.pathByName !== undefined && { pathByName: pagePath(first.pathByName, index + 1) }),
    number: index + 1,
  }));
}

/** The path of a page of a paginated list: `/news`, `/news/2`. */
export function pagePath(path: string, number: number): string {
  return number === 1 ? path : `${path.replace(/\/$/, '')}/${number}`;
}

/** The aliases of pages and the paths that they redirect to, without prefix. */
export function aliasesOf(documents: JsonDocuments, routes: readonly Route[]): Map<string, string> {
  return new Map(
    routes.flatMap(({ path, file }) =>
      aliasesIn(documents.get(file)).map((alias): [string, string] => [alias, path]),
    ),
  );
}

/** The aliases of a page without a final slash, with which they redirect too. */
export function aliasesIn({ aliases }: JsonObject = {}): string[] {
  return Array.isArray(aliases)
    ? aliases.filter((alias) => typeof alias === 'string').map(withoutFinalSlash)
    : [];
}
