import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import { listedRedirects, redirectFinder } from '../../../renderer/content/redirects.ts';
import { pathIn } from '../text/links.ts';
import { type BaseContext, type SiteContext, siteQuery } from './context.ts';
import { tryOr } from './fill.ts';
import { localePrefixes } from './names.ts';

/** Removes the locale prefix from a path. */
export function withoutLanguage(path: string, documents: JsonDocuments): string {
  const code = localePrefixes(documents)(pathIn(path).path);
  if (code === undefined) return path;
  const rest = path.slice(code.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Links that must exist for the target of a redirect. Empty for wildcard targets, and for pages in other locales, which can
 * have other paths.
 */
export function linksOfTarget(to: string, { allDocuments }: BaseContext): string[] {
  // Anything else does not match the pattern of the schema.
  if (!/^(?:\/|https?:)/.test(to) || (to.startsWith('/') && to.endsWith('/*'))) return [];
  return localePrefixes(allDocuments)(pathIn(to).path) === undefined ? [to] : [];
}

/** The final target of redirects from a path; undefined if no redirect matches. */
export function endOf(path: string, site: SiteContext): { to: string; isCycle: boolean } | undefined {
  const { allDocuments, byPath } = site;
  const redirects = site.ask(redirectsIn);
  const find = finderOf(redirects);
  const isPage = (to: string) => byPath.has(withoutLanguage(pathIn(to).path, allDocuments));
  let to: string | undefined;
  for (let steps = redirects.length; steps >= 0; steps--) {
    const from = to ?? path;
    const isOpen = from.startsWith('/') && (to === undefined || !isPage(to));
    // `encodeURI` throws on lone surrogates.
    const redirect = isOpen ? find(tryOr(() => encodeURI(pathIn(from).path), '')) : undefined;
    if (!redirect) return to === undefined ? undefined : { to, isCycle: false };
    to = redirect.to;
  }
  return to === undefined ? undefined : { to, isCycle: true };
}

const redirectsIn = siteQuery('redirects', ({ allDocuments }: SiteContext) => listedRedirects(allDocuments));

const finderOf = memoizeByObject(redirectFinder);
