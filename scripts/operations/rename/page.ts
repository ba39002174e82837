import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { termsOf } from '../../../renderer/content/collections/terms.ts';
import type { Route } from '../../../renderer/content/routes.ts';
import { checkText, fileChecksOf } from '../../check/engine/analyze.ts';
import type { Files } from '../../check/finding.ts';
import { rules } from '../../check/rules/index.ts';
import type { SiteContext } from '../../check/site/context.ts';
import type { LocaleModel } from '../../check/site/site.ts';
import { nearest } from '../../check/text/nearest.ts';
import { UsageError } from '../../cli/command.ts';

/** The page at a route. Throws UsageError if it cannot move. */
export function pageAt(path: string, site: SiteContext): Route {
  if (path === '/') throw new UsageError('/ is the home page, which cannot be renamed');
  const route = site.routes.find((route) => route.path === path);
  if (!route) throw new UsageError(notFound(path, site));
  if (/(^|\/)404$/.test(path)) throw new UsageError(`${path} is the not-found page, which cannot be renamed`);
  if (sourceOf(route, site) === undefined)
    throw new UsageError(`${path} has no file: ${adviceOnTerm(route, site)}`);
  return route;
}

/**
 * The file that determines the route of a page, in the default language: that of its entry or term, or its own file.
 * Undefined for a term that no entry describes.
 */
export function sourceOf(
  { file, entry, term }: Route,
  { allDocuments }: Pick<SiteContext, 'allDocuments'>,
): string | undefined {
  if (term === undefined) return entry ?? file;
  const { collection, facet } = allDocuments.get(file) ?? {};
  const { terms } = declaredIn(allDocuments, String(collection)).facets.get(String(facet)) ?? {};
  return terms === undefined ? undefined : `${terms}/${term}.json`;
}

/** How to rename a term that no entry describes. */
function adviceOnTerm({ file, term }: Route, { allDocuments }: SiteContext): string {
  const { collection, facet } = allDocuments.get(file) ?? {};
  const found = termsOf(allDocuments, String(collection), String(facet)).find(({ slug }) => slug === term);
  const [entry] = found?.entries ?? [];
  return `it lists the entries with ${JSON.stringify(found?.name ?? term)} in "${facet}"; change that in each of them, such as content/${entry}`;
}

/**
 * Why there is no page at a route.
 * @param prefix the language prefix of the site, which the route has
 */
export function notFound(path: string, { byPath, routes }: SiteContext, prefix = ''): string {
  const target = byPath.get(path.slice(prefix.length));
  if (target) return `${path} is an alias of ${prefix}${target.path} (content/${target.file})`;
  const near = nearest(
    path,
    routes.map((route) => prefix + route.path),
  );
  return `there is no page at ${path}${near ? `; did you mean ${JSON.stringify(near)}?` : ''}`;
}

/** Throws UsageError if a file that has to change is not valid JSON, so that an edit could corrupt it. */
export function assertValidJson(file: string, files: Files): void {
  const source = files.get(file);
  const [finding] = source ? checkText(source, fileChecksOf(rules)) : [];
  if (finding) throw new UsageError(`content/${file} has to change, but ${finding.message}; fix that first`);
}

/** The file of a language; undefined if it uses that of the default language. */
export function ownFile(file: string, { isOwn, nameOf }: LocaleModel): string | undefined {
  return isOwn(file) ? nameOf(file) : undefined;
}
