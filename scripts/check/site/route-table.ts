import { type JsonDocuments, kindOf } from '../../../renderer/content/documents.ts';
import { hasUnreadableDate, isShown, unpublished } from '../../../renderer/content/publication.ts';
import { aliasesIn, type Route, routesOf } from '../../../renderer/content/routes.ts';
import type { BaseContext } from './context.ts';
import { tryFill } from './fill.ts';

/** The routes of a locale. */
interface RouteTable {
  routes: readonly Route[];
  /** The routes without those of unpublished entries. */
  shownRoutes: readonly Route[];
  /** The files of unpublished entries. */
  hiddenEntries: ReadonlySet<string>;
  /** The published pages by path, including aliases. */
  byPath: ReadonlyMap<string, Route>;
  /** Why a page is not published, by path, including aliases. */
  unpublished: ReadonlyMap<string, string>;
}

/**
 * Collects the paths of all pages. An alias leads to its page only if no page has the path itself.
 * @param documents with the next dates of events
 */
export function routeTableOf(documents: JsonDocuments, { scope, publication }: BaseContext): RouteTable {
  const namedDocuments = [...documents].filter(([file]) => tryFill(file, scope) !== undefined);
  const isHidden = ([file, document]: (typeof namedDocuments)[number]) =>
    kindOf(file) === 'entry' && !isShown(document, publication);
  const hiddenEntries = new Set(namedDocuments.filter(isHidden).map(([file]) => file));
  const shownDocuments = namedDocuments.filter(([file]) => !hiddenEntries.has(file));
  const routes = routesOf(new Map(namedDocuments), scope, publication.at);
  const shownRoutes =
    hiddenEntries.size === 0 ? routes : routesOf(new Map(shownDocuments), scope, publication.at);
  const shownPaths = new Set(shownRoutes.map(({ path }) => path));

  /** Why a route is not published: because of the page, its entry, or the entries that it lists. */
  const whyHidden = ({ file, entry = file, path }: Route): string | undefined => {
    // `invalid-date` reports dates that cannot be read; links to the page are right.
    const hidden = [file, entry]
      .map((each) => documents.get(each) ?? {})
      .find((each) => !isShown(each, publication) && !hasUnreadableDate(each));
    const reason = hidden && unpublished(hidden, publication.at);
    return reason ?? (shownPaths.has(path) ? undefined : 'lists only unpublished pages');
  };
  const byPath = new Map<string, Route>();
  const hidden = new Map<string, string>();
  const reasons = new Map(routes.map((route) => [route, whyHidden(route)]));
  const assign = (path: string, route: Route) => {
    const reason = reasons.get(route);
    if (reason) hidden.set(path, reason);
    else byPath.set(path, route);
  };
  for (const route of routes) for (const alias of aliasesIn(documents.get(route.file))) assign(alias, route);
  for (const route of routes) if (route.pathByName) assign(route.pathByName, route);
  for (const route of routes) assign(route.path, route);
  return { routes, shownRoutes, hiddenEntries, byPath, unpublished: hidden };
}
