import { aliasesIn } from '../../../../renderer/content/routes.ts';
import { createVersions } from '../../../../renderer/content/versions.ts';
import type { DocumentContext, SiteContext } from '../../../check/site/context.ts';
import { renderingsFor, tryFill } from '../../../check/site/fill.ts';
import { variablesOf } from '../../../check/text/variables.ts';
import type { WrittenLink } from '../../../operations/rename/links.ts';

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
 * The path of a link in the copy.
 * @returns undefined if the link leads elsewhere, null if it has variables and cannot be written for all their values
 */
export function pathInCopy(
  { path, context }: Pick<WrittenLink, 'path' | 'context'>,
  copyPaths: ReadonlyMap<string, string>,
  { latest, version }: Folders,
): string | null | undefined {
  const before = filledPaths(path, context);
  const after = before.map((href) => {
    const target = /^[^?#]*/.exec(href)?.[0] ?? '';
    const copyPath = copyPaths.get(target);
    return copyPath === undefined ? href : copyPath + href.slice(target.length);
  });
  if (after.every((href, index) => href === before[index])) return undefined;
  const [first = ''] = after;
  const candidates = [
    ...(path.startsWith(`/${latest}/`) ? [`/${version}${path.slice(latest.length + 1)}`] : []),
    // The value of a parameter depends on where a piece is used.
    ...(path.includes('{with.') ? [] : [first]),
  ];
  const isRight = (candidate: string) => {
    const filled = filledPaths(candidate, context);
    return after.every((href, index) => href === (filled[index] ?? filled[0]));
  };
  return candidates.find(isRight) ?? null;
}

/** The path of a link with its variables filled in: one per path of its page. */
export function filledPaths(path: string, context: DocumentContext): string[] {
  if (!path.includes('{')) return [path];
  return renderingsFor(variablesOf(path), context).flatMap(({ scope }) => tryFill(path, scope, 'link') ?? []);
}

/** A folder of pages under the name it has in the copy; undefined if it is outside of the latest version. */
export function folderInCopy(folder: string, { latest, version }: Folders): string | undefined {
  const isInside = folder === latest || folder.startsWith(`${latest}/`);
  return isInside ? version + folder.slice(latest.length) : undefined;
}
