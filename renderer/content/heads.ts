import type { LinkItem } from '../../schema/types.d.ts';
import type { PageHead } from './pages.ts';
import type { Route } from './routes.ts';

/** Page metadata that other pages use. */
export interface Heads {
  headOf(route: Route): PageHead;
  /** The ancestors of a path from the top, without the home page. */
  pagesAbove(path: string): LinkItem[];
  /** The pages that search engines may index, in order. */
  listed(): LinkItem[];
}

/**
 * Creates the page metadata of a locale.
 * @param prefix the prefix of all paths of the locale
 * @param resolveHead resolves the metadata of one page; called once per page
 */
export function createHeads(
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
        return robots === 'noindex' ? [] : [{ text: title, href: path }];
      }),
  };
}

/** The title of a page, with the page number on the second and later pages of a list. */
export function titleOfPage(title: string, { number = 1 }: Route): string {
  return number > 1 ? `${title} (${number})` : title;
}
