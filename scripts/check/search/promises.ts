import { openIndex } from '../../../blocks/site-search/find.ts';
import type { Content, PageRoute } from '../../../renderer/content/content.ts';
import { isObject } from '../../../renderer/content/documents.ts';
import { variantName } from '../../../renderer/content/locales.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Files } from '../finding.ts';
import { makeIndex } from './make.ts';
import { type SearchPage, searchedRoutes, searchPage } from './pages.ts';

/** The file of the promises in the first language. */
const promisesName = 'search.json';

/** Whether a file under `content/` holds promises. */
export function isPromises(path: string): boolean {
  return /^search(?:\.\w+)?\.json$/.test(path);
}

/** A promise that a query finds a page, and what it finds. */
export interface Promised {
  /** The file that it stands in, and its number there. */
  file: string;
  index: number;
  query: string;
  /** The address that it names, in its language. */
  page: string;
  /** The addresses that the query finds, the best first. */
  found: readonly string[];
  /** Whether search leaves the page out. */
  isLeftOut: boolean;
}

/**
 * Looks up what is promised, in every language that has promises of its own.
 * @param open opens the content; not called where nothing is promised
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

/** Makes the function that searches some pages as a visitor does who has typed a whole query. */
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
