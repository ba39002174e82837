import type { Content, JsonDocuments } from '../../renderer/content/content.ts';
import { localesOf } from '../../renderer/content/locales.ts';
import { redirectFinder } from '../../renderer/content/redirects.ts';
import { localeRoutes } from '../../renderer/content/routes.ts';
import { siteScope } from '../../renderer/content/variables.ts';

/** An address that was one of the last build, and leads nowhere now. */
export interface Gone {
  path: string;
  /** The page that it is now, by its file: one whose name has a variable, such as the name of the brand. */
  page: string | undefined;
}

/**
 * Finds the addresses of the last build that lead nowhere now, in the first language: aliases hold for all.
 * @param last the addresses of the last build
 * @param written all documents: pages that are not published have not moved
 */
export function goneAddresses(last: readonly string[], content: Content, written: JsonDocuments): Gone[] {
  const { routes, aliases, redirects, locales } = content;
  const gone = last.filter((path) => !content.routeAt(path) && !aliases.has(path));
  if (gone.length === 0) return [];
  const all = localesOf(written).flatMap(
    (locale) => localeRoutes(locale, siteScope(locale.documents)).routes,
  );
  const unpublished = new Set(all.map(({ path }) => path));
  const redirectOf = redirectFinder(redirects);
  const isOther = (path: string) => locales.slice(1).some((code) => `${path}/`.startsWith(`/${code}/`));
  const named = routes.filter(({ file }) => file.includes('{'));
  return gone
    .filter((path) => !unpublished.has(path) && !redirectOf(encodeURI(path)) && !isOther(path))
    .map((path) => ({ path, page: named.find(({ file }) => patternOf(file).test(path))?.file }));
}

/** The addresses that a page may have had whose name has a variable. */
function patternOf(file: string): RegExp {
  const name = file.slice('pages'.length, -'.json'.length);
  const parts = name.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** What an author is told about addresses that lead nowhere, in a line each. */
export function adviceOn(gone: readonly Gone[]): string {
  return gone
    .map(({ path, page }) => {
      const advice = page
        ? `give content/${page} the alias ${JSON.stringify(path)}`
        : `give the page that it is now the alias ${JSON.stringify(path)}, or write a redirect`;
      return `${path} was a page of the last build, and leads nowhere now; ${advice}.`;
    })
    .join('\n');
}
