import { posix } from 'node:path';
import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { queriesOf } from '../../../renderer/content/collections/queries.ts';
import type { JsonObject } from '../../../renderer/content/documents.ts';
import { escapeRegExp } from '../../../renderer/content/escape-regexp.ts';
import { nameSegment } from '../../../renderer/content/routes.ts';
import { type BaseContext, type SiteContext, siteQuery } from './context.ts';
import { tryFill } from './fill.ts';

/**
 * Whether a page or its summary is meant to be rendered once per entry, but is not, which `invalid-template` reports: it has brackets
 * in its file name and no collection, or a collection, no brackets and no list of its entries.
 */
export function isMistakenTemplate(file: string, page: JsonObject): boolean {
  const { collection, facet } = page;
  if (nameSegment.test(file)) return collection === undefined;
  if (typeof collection !== 'string' || facet !== undefined) return false;
  const sources = queriesOf(page).map(({ from }) => from);
  return !sources.includes('page') && (sources.includes('entry') || sources.includes('related'));
}

/**
 * Whether a path may be that of a template page without pages, for a reason that other rules report: a mistaken name,
 * or a collection or facet that does not exist.
 */
export function isOfBrokenTemplate(path: string, site: SiteContext): boolean {
  return site.ask(brokenTemplates).some((pattern) => new RegExp(pattern).test(path));
}

/** The patterns of the paths of such template pages. */
const brokenTemplates = siteQuery('addresses of broken templates', (site: SiteContext): readonly string[] => {
  return [...site.allDocuments].flatMap(([file, page]) => {
    const name = /^pages\/(.+)\.json$/.exec(file)?.[1];
    if (name === undefined) return [];
    const isMistaken = isMistakenTemplate(file, page);
    if (!isMistaken && !(nameSegment.test(name) && hasNoEntries(page, site))) return [];
    const templateName = nameSegment.test(name) ? name : `${posix.dirname(name)}/[entry]`;
    const path =
      typeof page.path === 'string' && nameSegment.test(page.path) ? page.path : `/${templateName}`;
    const [before = '', after = ''] = (tryFill(path, site.scope) ?? path).split(nameSegment);
    return [`^${escapeRegExp(before)}[^/]+${escapeRegExp(after)}(?:/\\d+)?$`];
  });
});

function hasNoEntries(
  { collection, facet }: JsonObject,
  { allDocuments, collections }: BaseContext,
): boolean {
  if (typeof collection !== 'string') return false;
  if (!collections.has(collection)) return true;
  return typeof facet === 'string' && !declaredIn(allDocuments, collection).facets.has(facet);
}
