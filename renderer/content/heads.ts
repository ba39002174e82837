import type { LinkItem } from '../../schema/types.d.ts';
import { documentAt } from './documents.ts';
import type { Language } from './language.ts';
import type { Locale } from './locales.ts';
import type { PageHead } from './pages.ts';
import type { LocaleRoutes, Route } from './routes.ts';
import { fill, type Scope } from './variables.ts';

interface Heads {
  at(path: string): PageHead;
  titleAt(path: string): string;
  /** The ancestors of a path from the top, without the home page. */
  pagesAbove(path: string): LinkItem[];
  /** The pages that search engines may index, in order. */
  listedPages(): LinkItem[];
}

interface HeadSources {
  routes: Pick<LocaleRoutes, 'all' | 'at'>;
  scopeOf(route: Route): Scope;
  languageOf(route: Route): Language;
  originalOf(route: Route): string;
  canonicalOf(route: Route): string;
  /** Calls a function, whose errors name the page. */
  nameErrors<Value>(route: Route, resolve: () => Value): Value;
}

/** Opens the page metadata of a locale. */
export function openHeads(
  locale: Locale,
  { routes, scopeOf, languageOf, originalOf, canonicalOf, nameErrors }: HeadSources,
): Heads {
  const { query } = locale.recorder;
  const resolveHead = (route: Route): PageHead => {
    const { title, description, robots, image } = documentAt(locale.documents, route.file, 'page');
    const { lang } = languageOf(route);
    const text = (template: string) =>
      /[{}]/.test(template) ? fill(template, { ...scopeOf(route), locale: lang }) : template;
    return {
      path: route.path,
      title: titleOfPage(text(title), route),
      description: text(description),
      // A not-found page has no path of its own.
      robots: route.path.endsWith('/404') ? 'noindex' : robots,
      hasImage: image !== undefined,
      original: originalOf(route),
      canonical: canonicalOf(route),
    };
  };
  const headAt = query('metadata of a page', (path) => {
    const route = routes.at(path);
    if (!route) throw new Error(`there is no page at ${path}`);
    return nameErrors(route, () => resolveHead(route));
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
