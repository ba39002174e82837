import type { JsonDocuments } from './documents.ts';
import type { Locale } from './locales.ts';
import { fill, type Scope } from './variables.ts';

/** A path of the site and the file rendered there. */
export interface Route {
  /** The path, without a trailing slash. */
  path: string;
  /** The file under `content/`, under its name in the default locale. */
  file: string;
  /** The file of the entry, on a template page. */
  entry?: string;
  /** The path by the name of the file, where the page says another one. */
  named?: string;
}

/** A route in one locale of the site. */
export interface PageRoute extends Route {
  /** The code of the locale, such as `sk`. */
  locale: string;
}

/** The paths of one locale. */
export interface LocaleRoutes {
  routes: readonly PageRoute[];
  aliases: ReadonlyMap<string, string>;
  /** The address that a link in content leads to: that of a page stays in the locale. */
  localizeHref(href: string): string;
}

/** The routes and aliases of a locale, with its prefix. */
export function localeRoutes({ code, prefix, documents }: Locale, scope: Scope): LocaleRoutes {
  const routes = routesOf(documents, scope);
  const aliases = aliasesOf(documents, routes);
  const known = new Map([...aliases.keys()].map((alias) => [alias, alias]));
  for (const { path, named = path } of routes) known.set(named, path);
  for (const { path } of routes) known.set(path, path);
  const prefixed = (path: string) => (prefix && path === '/' ? prefix : prefix + path);
  return {
    routes: routes.map((route) => ({ ...route, path: prefixed(route.path), locale: code })),
    aliases: new Map([...aliases].map(([from, to]) => [prefixed(from), prefixed(to)])),
    localizeHref: (href) => {
      const [, path = '', rest = ''] = /^(\/[^?#]*)(.*)$/.exec(href) ?? [];
      const own = known.get(path);
      return prefix && own !== undefined ? prefixed(own) + rest : href;
    },
  };
}

/** The routes without a prefix, in the order of the files; a template page has one route per entry. */
export function routesOf(documents: JsonDocuments, scope: Scope): Route[] {
  const files = [...documents.keys()].sort();
  return files.flatMap((file): Route[] => {
    const name = /^pages\/(.+)\.json$/.exec(file)?.[1];
    if (!name) return [];
    const named = fill(`/${name}`, scope).replace(/(^|\/)index$/, '') || '/';
    const { collection, path: said } = documents.get(file) ?? {};
    const paths = typeof said === 'string' && said !== named ? { path: said, named } : { path: named };
    if (typeof collection !== 'string') return [{ ...paths, file }];
    return entriesOf(documents, collection).map((entry) => {
      const pathOf = (template: string) => template.replace(/\[[^\]]*\]/, slugOf(entry));
      const own = Object.entries(paths).map(([kind, path]) => [kind, pathOf(path)]);
      return { ...(Object.fromEntries(own) as typeof paths), file, entry };
    });
  });
}

/** The slug of an entry: the name of its file without folder and extension. */
export function slugOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
}

/** The files of the entries of a collection, sorted by `order`, then by slug. */
export function entriesOf(documents: JsonDocuments, collection: string): string[] {
  const order = (file: string) => Number(documents.get(file)?.order ?? Number.POSITIVE_INFINITY);
  return [...documents.keys()]
    .filter((file) => file.startsWith(`${collection}/`))
    .sort((a, b) => order(a) - order(b) || slugOf(a).localeCompare(slugOf(b)));
}

/** The aliases of pages, without a prefix, and the paths they redirect to. */
export function aliasesOf(documents: JsonDocuments, routes: readonly Route[]): Map<string, string> {
  return new Map(
    routes.flatMap(({ path, file }) => {
      const aliases = documents.get(file)?.aliases;
      return Array.isArray(aliases) ? aliases.map((alias): [string, string] => [String(alias), path]) : [];
    }),
  );
}
