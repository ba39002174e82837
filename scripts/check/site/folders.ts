import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import type { Route } from '../../../renderer/content/routes.ts';
import { nearest } from '../text/nearest.ts';
import type { SiteContext } from './context.ts';

/** The pattern of the path of a folder in the schemas. */
export const folderPattern: RegExp = /^[^/]+(\/[^/]+)*$/;

type WithRoutes = Pick<SiteContext, 'routes'>;

/** All folders of pages, including nested ones. Memoized. */
export const foldersOf: (site: WithRoutes) => ReadonlySet<string> = memoizeByObject(
  ({ routes }: WithRoutes) => new Set(routes.flatMap(foldersAround)),
  ({ routes }) => routes,
);

/** The folder of pages that was probably meant by one that does not exist. */
export function nearestFolder(folder: string, site: WithRoutes): string | undefined {
  const folders = foldersOf(site);
  const below = folder.replace(/^(?:content\/)?pages\//, '');
  return folders.has(below) ? below : nearest(folder, folders);
}

/** The folders that contain a page. */
function foldersAround({ file }: Route): string[] {
  const names = file.split('/').slice(1, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
