import { openIndex } from '../../../blocks/parts/search/find.ts';
import type { Content } from '../../../renderer/content/content.ts';
import { isObject } from '../../../renderer/content/documents.ts';
import { variantName } from '../../../renderer/content/locales.ts';
import type { ValidContent } from '../rule.ts';
import { createSearchIndex } from './create.ts';
import { pagesOfVersions, type SearchedRoute, type SearchPage, searchedRoutes, searchPage } from './pages.ts';

export const expectationsName = 'search.json';

/** Whether a file under `content/` contains expected search results. */
function isExpectationsFile(path: string): boolean {
  return /^search(?:\.\w+)?\.json$/.test(path);
}

/** An expected search result: a query with the page that it should find, and the actual results. */
export interface CheckedExpectation {
  /** The file that contains it, and its index there. */
  file: string;
  index: number;
  query: string;
  /** The URL of the expected page, in the locale of the file. */
  page: string;
  /** The paths that the query finds, best first. */
  found: readonly string[];
  /** The locale of the language prefix in the path as written; undefined if it has none. */
  language: string | undefined;
  isLeftOut: boolean;
  /** The page to expect instead, without language prefix, if the expected one is an alias. */
  aliasOf: string | undefined;
}

/** Runs the queries of every locale that has expectations. Only opens the content if there are any. Pauses at each page. */
export function* expectationsIn(right: ValidContent): Generator<CheckedExpectation | undefined> {
  const { files } = right;
  if (![...files.keys()].some(isExpectationsFile)) return;
  const content = right.open();
  for (const [number, routes] of [...searchedRoutes(content).values()].entries()) {
    const locale = content.locales[number] ?? '';
    const file = number === 0 ? expectationsName : variantName(expectationsName, locale);
    const finds = findsIn(files.get(file)?.value);
    if (finds.length === 0) continue;
    const prefix = number === 0 ? '' : `/${locale}`;
    const texts = new Map<string, SearchPage>();
    for (const { path } of routes) {
      texts.set(path, right.ask(textOf, path));
      yield;
    }
    const find = searchIn(routes, texts);
    for (const [index, { query, page }] of finds.entries()) {
      const target = prefix && page === '/' ? prefix : prefix + page;
      const [path = '', ...anchor] = target.split('#');
      const aliasOf = content.aliases.get(path)?.slice(prefix.length);
      const isLeftOut = !routes.some((route) => route.path === path);
      const found = find(query, path).map(({ href, path }) => (target.includes('#') ? href : path));
      const moved = aliasOf === undefined ? undefined : [aliasOf || '/', ...anchor].join('#');
      const language = content.locales.slice(1).find((code) => `${page}/`.startsWith(`/${code}/`));
      yield { file, index, query, page: target, found, language, isLeftOut, aliasOf: moved };
    }
  }
}

function textOf(content: Content, path: string): SearchPage {
  const route = content.routeAt(path);
  if (!route) throw new Error(`there is no page at ${path}`);
  return searchPage(content.resolvePage(route), content.schemas);
}

function findsIn(document: unknown): { query: string; page: string }[] {
  if (!isObject(document) || !Array.isArray(document.finds)) return [];
  return document.finds.filter(isObject).map(({ query, page }) => ({ query: `${query}`, page: `${page}` }));
}

/** Returns a function that searches pages the way visitors of a page do. */
function searchIn(routes: readonly SearchedRoute[], texts: ReadonlyMap<string, SearchPage>) {
  let number = 0;
  const { file, shards } = createSearchIndex(texts, () => `${number++}`, pagesOfVersions(routes));
  const index = openIndex(file);
  return (query: string, path?: string) => index.find(query, shards, path);
}
