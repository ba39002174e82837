import type { LinkItem } from '../../schema/types.d.ts';
import type { Locale } from './locales.ts';
import type { PageHead } from './pages.ts';
import type { LocaleRoutes, Route } from './routes.ts';

interface Heads {
  at(path: string): PageHead;
  titleAt(path: string): string;
  /** The ancestors of a path from the top, without the home page. */
  pagesAbove(path: string): LinkItem[];
  /** The pages that search engines may index, in order. */
  listedPages(): LinkItem[];
}

/** Opens the page metadata of a locale. */
export function openHeads(
  routes: Pick<LocaleRoutes, 'all' | 'at'>,
  locale: Pick<Locale, 'base' | 'prefix' | 'recorder'>,
  resolveHead: (route: Route) => PageHead,
): Heads {
  const { query } = locale.recorder;
  const headAt = query('metadata of a page', (path) => {
    const route = routes.at(path);
    if (!route) throw new Error(`there is no page at ${path}`);
    return resolveHead(route);
  });
  const titleAt = query('title', (path) => headAt(path).title);
  const pagesAbove = (path: string): LinkItem[] => {
    const above = path.slice(0, path.lastIndexOf('/'));
    if (above === locale.base + locale.prefix || above === locale.base) return [];
    const link = routes.at(above) ? [{ text: titleAt(above), href: above }] : [];
    return [...pagesAbove(above), ...link];
  };
  const listedPages = query('listed pages', () =>
    routes.all().flatMap(({ path }) => {
      const { title, robots } = headAt(path);
      return robots === 'noindex' ? [] : [{ text: title, href: path }];
    }),
  );
  return {
    at: headAt,
    titleAt,
    pagesAbove: query('pages above a page', pagesAbove),
    listedPages: () => listedPages(''),
  };
}

/** The title of a page, with the page number on the second and later pages of a list. */
export function titleOfPage(title: string, { number = 1 }: Route): string {
  return number > 1 ? `${title} (${number})` : title;
}
