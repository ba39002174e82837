import { openIndex } from '../../../blocks/site-search/find.ts';
import type { Content, PageRoute } from '../../../renderer/content/content.ts';
import { isObject } from '../../../renderer/content/documents.ts';
import { variantName } from '../../../renderer/content/locales.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Files } from '../finding.ts';
import { makeIndex } from './make.ts';
import { type SearchPage, searchedRoutes, searchPage } from './pages.ts';

/** File of the promises in the default locale. */
const promisesName = 'search.json';

/** Whether a file under `content/` contains promises. */
export function isPromises(path: string): boolean {
  return /^search(?:\.\w+)?\.json$/.test(path);
}

/** A promise that a query finds a page, with the actual results. */
export interface Promised {
  /** The file that contains it, and its index there. */
  file: string;
  index: number;
  query: string;
  /** The promised address, in the locale of the file. */
  page: string;
  /** The addresses that the query finds, best first. */
  found: readonly string[];
  /** Whether the page is excluded from search. */
  isLeftOut: boolean;
}

/**
 * Runs the promised queries of every locale that has promises.
 * @param open opens the content; only called if there are promises
 */
export function promisesIn(files: Files, schemas: Schemas, open: () => Content): Promised[] {
  if (![...files.keys()].some(isPromises)) return [];
  const content = open();
  return [...searchedRoutes(content).values()].flatMap((routes, number) => {
    const locale = content.locales[number] ?? '';
    const file = number === 0 ? promisesName : variantName(promisesName, locale);
    const finds = findsIn(files.get(file)?.value);
    if (finds.length === 0) return [];
    const prefix = number === 0 ? '' : `/${locale}`;
    const find = searchIn(routes, content, schemas);
    return finds.map(({ query, page }, index): Promised => {
      const target = prefix && page === '/' ? prefix : prefix + page;
      const [path] = target.split('#');
      const isLeftOut = !routes.some((route) => route.path === path);
      const found = find(query).map(({ href, path }) => (target.includes('#') ? href : path));
      return { file, index, query, page: target, found, isLeftOut };
    });
  });
}

function findsIn(document: unknown): { query: string; page: string }[] {
  if (!isObject(document) || !Array.isArray(document.finds)) return [];
  return document.finds.filter(isObject).map(({ query, page }) => ({ query: `${query}`, page: `${page}` }));
}

/** Returns a function that searches pages the way visitors do. */
function searchIn(routes: readonly PageRoute[], content: Content, schemas: Schemas) {
  const pages = new Map(
    routes.map((route): [string, SearchPage] => [
      route.path,
      searchPage(content.resolvePage(route), schemas),
    ]),
  );
  let number = 0;
  const { file, shards } = makeIndex(pages, () => `${number++}`);
  const index = openIndex(file);
  return (query: string) => index.find(query, shards);
}
