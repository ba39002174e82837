import type { Route } from '../../../renderer/content/routes.ts';
import { nearest } from '../text/nearest.ts';
import { type SiteContext, siteQuery } from './context.ts';

/** The pattern of the path of a folder in the schemas. */
export const folderPattern: RegExp = /^[^/]+(\/[^/]+)*$/;

export function foldersOf(site: SiteContext): ReadonlySet<string> {
  return site.ask(gatherFolders);
}

const gatherFolders = siteQuery('folders of pages', ({ routes }: SiteContext): ReadonlySet<string> => {
  return new Set(routes.flatMap(parentFolders));
});

/** The folder of pages that was probably meant by one that does not exist. */
export function nearestFolder(folder: string, site: SiteContext): string | undefined {
  const folders = foldersOf(site);
  const below = folder.replace(/^(?:content\/)?pages\//, '');
  return folders.has(below) ? below : nearest(folder, folders);
}

function parentFolders({ file }: Route): string[] {
  const names = file.split('/').slice(1, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
