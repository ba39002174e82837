import type { LinkItem } from '../../schema/types.d.ts';
import type { PageHead } from './pages.ts';
import type { Route } from './routes.ts';

/** What the pages of a locale say of themselves to others. */
export interface Heads {
  headOf(route: Route): PageHead;
  /** The pages whose paths a path continues, from the top; without the home page, which is above all. */
  pagesAbove(path: string): LinkItem[];
  /** The pages that search engines may show, in order. */
  listed(): LinkItem[];
}

/**
 * Opens the heads of the pages of a locale.
 * @param prefix the prefix of all their paths
 * @param resolveHead resolves what one page says; it is asked once
 */
export function openHeads(
  routes: readonly Route[],
  prefix: string,
  resolveHead: (route: Route) => PageHead,
): Heads {
  const heads = new Map<string, PageHead>();
  const headOf = (route: Route): PageHead => {
    const head = heads.get(route.path) ?? resolveHead(route);
    heads.set(route.path, head);
    return head;
  };
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const pagesAbove = (path: string): LinkItem[] => {
    const above = path.slice(0, path.lastIndexOf('/'));
    if (above === prefix || above === '') return [];
    const route = byPath.get(above);
    return [...pagesAbove(above), ...(route ? [{ text: headOf(route).title, href: above }] : [])];
  };
  return {
    headOf,
    pagesAbove,
    listed: () =>
      routes.flatMap((route) => {
        const { title, robots, path } = headOf(route);
        return robots === 'noindex' || path.endsWith('/404') ? [] : [{ text: title, href: path }];
      }),
  };
}
