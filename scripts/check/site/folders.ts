import type { Route } from '../../../renderer/content/routes.ts';
import type { SiteContext } from './context.ts';

const known = new WeakMap<SiteContext['routes'], ReadonlySet<string>>();

/** All folders of pages, including nested ones. Memoized. */
export function foldersOf({ routes }: Pick<SiteContext, 'routes'>): ReadonlySet<string> {
  const folders = known.get(routes) ?? new Set(routes.flatMap(foldersAround));
  known.set(routes, folders);
  return folders;
}

/** The folders that contain a page. */
function foldersAround({ file }: Route): string[] {
  const names = file.split('/').slice(1, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
