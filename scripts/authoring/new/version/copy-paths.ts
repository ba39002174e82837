import { aliasesIn } from '../../../../renderer/content/routes.ts';
import { createVersions } from '../../../../renderer/content/versions.ts';
import type { SiteContext } from '../../../check/site/context.ts';
import type { WrittenLink } from './references.ts';

/** The folder of the latest version, and that of its copy. */
export interface Folders {
  latest: string;
  version: string;
}

/**
 * The paths of the pages in the latest version, each with the path of the same page in the copy. Includes aliases.
 * @param site the site with the copy
 */
export function copyPathsIn(
  { latest, version }: Folders,
  { routes, allDocuments }: SiteContext,
): Map<string, string> {
  const folders = [latest, version].map((folder) => ({ folder, title: folder }));
  const { counterpartOf } = createVersions(folders, routes);
  const pages = routes.flatMap((route) => {
    const copy = counterpartOf(route, 1);
    return copy ? [{ route, copy }] : [];
  });
  const aliases = pages.flatMap(({ route: { file }, copy }) =>
    aliasesIn(allDocuments.get(file)).map((alias) => [alias, copy.path] as const),
  );
  return new Map([
    ...aliases,
    ...pages.map(
      ({ route, copy }) => [route.pathByName ?? route.path, copy.pathByName ?? copy.path] as const,
    ),
    ...pages.map(({ route, copy }) => [route.path, copy.path] as const),
  ]);
}

/**
 * A link with the path of the copy.
 * @returns undefined if the link leads elsewhere, `kept` if it has variables and cannot be written for all their values
 */
export function linkInCopy(
  { href, fill }: WrittenLink,
  copyPaths: ReadonlyMap<string, string>,
  { latest, version }: Folders,
): { link: string } | 'kept' | undefined {
  const before = fill(href);
  const after = before.map((href) => {
    const path = /^[^?#]*/.exec(href)?.[0] ?? '';
    const copyPath = copyPaths.get(path);
    return copyPath === undefined ? href : copyPath + href.slice(path.length);
  });
  if (after.every((href, index) => href === before[index])) return undefined;
  const [first = ''] = after;
  const candidates = [
    ...(href.startsWith(`/${latest}/`) ? [`/${version}${href.slice(latest.length + 1)}`] : []),
    // The value of a parameter depends on where a piece is used.
    ...(href.includes('{with.') ? [] : [first]),
  ];
  const link = candidates.find((candidate) => {
    const filled = fill(candidate);
    return after.every((href, index) => href === (filled[index] ?? filled[0]));
  });
  return link === undefined ? 'kept' : { link };
}

/** A folder of pages under the name it has in the copy; undefined if it is outside of the latest version. */
export function folderInCopy(folder: string, { latest, version }: Folders): string | undefined {
  const isInside = folder === latest || folder.startsWith(`${latest}/`);
  return isInside ? version + folder.slice(latest.length) : undefined;
}
