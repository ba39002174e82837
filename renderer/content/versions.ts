import type { PageVersions, Site, Version } from '../../schema/types.d.ts';
import { isObject, type JsonDocuments } from './documents.ts';
import type { Recorder } from './recorder.ts';
import type { LocaleRoutes, Route } from './routes.ts';
import { pathOf } from './sidebar.ts';

/** The versions of the documentation in one locale. */
interface Versions {
  /** The page in all versions, or the index page of those without it; no links for pages outside all versions. */
  linksOn(route: Route): PageVersions;
  /** The same page in the latest version; undefined if there is none, and for pages of the latest version. */
  latestOf(route: Route): Route | undefined;
  /** The same page in another version, given by its number; undefined if there is none. */
  counterpartOf(route: Route, number: number): Route | undefined;
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

/** Opens the versions of a locale; pages are given by their paths. */
export function openVersions(
  { query }: Recorder,
  site: Site,
  routes: Pick<LocaleRoutes, 'all' | 'at'>,
): { linksOn(path: string): PageVersions; latestOf(path: string): Route | undefined } {
  const versions = query('versions', () => createVersions(site.versions ?? [], routes.all()), {
    equals: Object.is,
  });
  return {
    linksOn: query('versions of a page', (path) => {
      const route = routes.at(path);
      return route ? versions('').linksOn(route) : { current: 0, links: [] };
    }),
    latestOf: query('latest version of a page', (path) => {
      const route = routes.at(path);
      return route && versions('').latestOf(route);
    }),
  };
}

/** The versions of a locale, latest first. */
export function createVersions(versions: readonly Version[], routes: readonly Route[]): Versions {
  const keyOf = (path: string, { entry, term, number }: Omit<Route, 'path' | 'file'> = {}) =>
    [path, entry, term, number].join('\n');
  const byKey = new Map(
    versions.length > 0 ? routes.map((route) => [keyOf(pathOf(route.file), route), route]) : [],
  );
  const counterpartOf: Versions['counterpartOf'] = (route, number) => {
    const [from, to] = [versions[versionOf(route, versions) ?? -1], versions[number]];
    if (!from || !to || from === to) return undefined;
    return byKey.get(keyOf(to.folder + pathOf(route.file).slice(from.folder.length), route));
  };
  return {
    linksOn: (route) => {
      const current = versionOf(route, versions);
      if (current === undefined) return { current: 0, links: [] };
      const links = versions.map((version, number) => {
        const same = number === current ? route : counterpartOf(route, number);
        const target = same ?? byKey.get(keyOf(version.folder));
        // The title is already filled in, link texts will be: escape the braces.
        return { text: version.title.replace(/[{}]/g, '$&$&'), href: target?.path ?? route.path };
      });
      return { current, links };
    },
    latestOf: (route) => counterpartOf(route, 0),
    counterpartOf,
  };
}
