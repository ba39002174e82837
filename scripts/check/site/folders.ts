import type { Route } from '../../../renderer/content/routes.ts';
import type { SiteIndex } from './context.ts';

const known = new WeakMap<SiteIndex['routes'], ReadonlySet<string>>();

/** All folders of pages, including nested ones. Memoized. */
export function foldersOf({ routes }: Pick<SiteIndex, 'routes'>): ReadonlySet<string> {
  const folders = known.get(routes) ?? new Set(routes.flatMap(foldersAround));
  known.set(routes, folders);
  return folders;
}

/** The folders that contain a page. */
function foldersAround({ file }: Route): string[] {
  const names = file.split('/').slice(1, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
