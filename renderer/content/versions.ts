import type { PageVersions, Version } from '../../schema/types.d.ts';
import { isObject, type JsonDocuments } from './documents.ts';
import type { Route } from './routes.ts';
import { pathOf } from './sidebar.ts';

/** The versions of the documentation in one locale. */
export interface Versions {
  /** The page in all versions, or the index page of those without it; no links for pages outside all versions. */
  linksOn(route: Route): PageVersions;
  /** The same page in the latest version; undefined if there is none, and for pages of the latest version. */
  latestOf(route: Route): Route | undefined;
}

/** The versions that `site.json` declares, latest first. Accepts invalid documents. */
export function versionsIn(documents: JsonDocuments): Version[] {
  const { versions } = documents.get('site.json') ?? {};
  return [versions].flat().flatMap((version) => {
    const { folder, title } = isObject(version) ? version : {};
    return typeof folder === 'string' ? [{ folder, title: String(title) }] : [];
  });
}

/** The number of the version that contains a page, latest first; undefined outside all versions. */
export function versionOf({ file }: Pick<Route, 'file'>, versions: readonly Version[]): number | undefined {
  const path = pathOf(file);
  const number = versions.findIndex(({ folder }) => path === folder || path.startsWith(`${folder}/`));
  return number < 0 ? undefined : number;
}

/**
 * Opens the versions of a locale.
 * @param versions the versions of the site, latest first
 * @param routes the routes of the locale
 */
export function createVersions(versions: readonly Version[], routes: readonly Route[]): Versions {
  const keyOf = (path: string, { entry, term, number }: Omit<Route, 'path' | 'file'> = {}) =>
    [path, entry, term, number].join('\n');
  const byKey = new Map(
    versions.length > 0 ? routes.map((route) => [keyOf(pathOf(route.file), route), route]) : [],
  );
  /** A page of one version in another one. */
  const counterpart = (route: Route, from: Version, to: Version) =>
    byKey.get(keyOf(to.folder + pathOf(route.file).slice(from.folder.length), route));
  return {
    linksOn: (route) => {
      const current = versionOf(route, versions);
      const own = versions[current ?? -1];
      if (current === undefined || !own) return { current: 0, links: [] };
      const links = versions.map((version) => {
        const target = counterpart(route, own, version) ?? byKey.get(keyOf(version.folder));
        // The title is already filled in, link texts will be: escape the braces.
        return { text: version.title.replace(/[{}]/g, '$&$&'), href: target?.path ?? route.path };
      });
      return { current, links };
    },
    latestOf: (route) => {
      const [latest] = versions;
      const own = versions[versionOf(route, versions) ?? 0];
      return latest && own && own !== latest ? counterpart(route, own, latest) : undefined;
    },
  };
}
