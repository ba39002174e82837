import { type Content, type JsonDocuments, openContent } from '../../renderer/content/content.ts';
import { escapeRegExp } from '../../renderer/content/escape-regexp.ts';
import { redirectFinder } from '../../renderer/content/redirects.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';

/** A URL of the last build that no longer exists. */
export interface RemovedUrl {
  path: string;
  /** File of the page that probably replaces it: one whose file name contains a variable. */
  page: string | undefined;
}

/**
 * Finds URLs of the last build that no longer exist, in the default locale; its aliases cover all locales.
 * @param last URLs of the last build
 * @param at the time of the build
 * @param allDocuments all documents, including unpublished pages, which have not moved
 */
export function removedUrls(
  last: readonly string[],
  content: Content,
  allDocuments: JsonDocuments,
  schemas: Schemas,
  at: number,
): RemovedUrl[] {
  const { routes, aliases, redirects, locales, base, homeIn } = content;
  const removed = last.filter((path) => !content.routeAt(path) && !aliases.has(path));
  if (removed.length === 0) return [];
  const unpublished = new Set(
    openContent(allDocuments, schemas, { publication: { at, drafts: true } }).routes.map(({ path }) => path),
  );
  const redirectOf = redirectFinder(redirects);
  const isOther = (path: string) =>
    locales.slice(1).some((code) => `${path}/`.startsWith(`${homeIn(code)}/`));
  const routesWithVariables = routes.filter(({ file }) => file.includes('{'));
  return removed
    .filter((path) => !unpublished.has(path) && !redirectOf(encodeURI(path)) && !isOther(path))
    .map((path) => ({
      path,
      page: routesWithVariables.find(({ file }) => patternOf(file).test(path.slice(base.length)))?.file,
    }));
}

/** Matches the URLs of a page whose file name contains a variable. */
function patternOf(file: string): RegExp {
  const name = file.slice('pages'.length, -'.json'.length);
  const parts = name.split(/\{[^{}]*\}/).map(escapeRegExp);
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** Advice for the author, one line per URL. */
export function redirectAdvice(removed: readonly RemovedUrl[]): string {
  return removed
    .map(({ path, page }) => {
      const advice = page
        ? `add the alias ${JSON.stringify(path)} to content/${page}`
        : `add the alias ${JSON.stringify(path)} to the page that replaces it, or add a redirect`;
      return `${path} was a page in the last build and no longer exists; ${advice}.`;
    })
    .join('\n');
}
