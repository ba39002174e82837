import type { Locale } from './locales.ts';
import { type LocaleRoutes, pathIn, type Route } from './routes.ts';

/**
 * Aliases for the paths of pages in other languages under the prefix of each language: they redirect to the page in that
 * language, so that visitors can switch languages by editing the prefix.
 */
export function crossLocaleAliases(
  opened: readonly {
    locale: Pick<Locale, 'base' | 'prefix'>;
    routes: Pick<LocaleRoutes, 'all' | 'aliases'>;
  }[],
): [string, string][] {
  const locales = opened.map(({ locale }) => locale);
  const routes = opened.map((each) => each.routes.all());
  if (!routes.flat().some(({ pathByName }) => pathByName)) return [];
  const reservedPaths = new Set([
    ...routes.flat().map(({ path }) => path),
    ...opened.flatMap((each) => [...each.routes.aliases().keys()]),
  ]);
  const keyOf = ({ file, entry }: Route) => `${file} ${entry}`;
  const pathsByPage = new Map<string, Set<string>>();
  for (const [index, { base, prefix }] of locales.entries())
    for (const route of routes[index] ?? []) {
      const paths = pathsByPage.get(keyOf(route)) ?? new Set();
      pathsByPage.set(keyOf(route), paths.add(route.path.slice(base.length + prefix.length) || '/'));
    }
  return locales.flatMap((locale, index) =>
    (routes[index] ?? []).flatMap((route) =>
      [...(pathsByPage.get(keyOf(route)) ?? [])]
        .map((path): [string, string] => [pathIn(locale, path), route.path])
        .filter(([path]) => !reservedPaths.has(path)),
    ),
  );
}
