import type { SiteIndex } from './context.ts';

/** All folders of pages, including nested ones. */
export function foldersOf({ routes }: SiteIndex): Set<string> {
  return new Set(
    routes.flatMap(({ file }) => {
      const names = file.split('/').slice(1, -1);
      return names.map((_, index) => names.slice(0, index + 1).join('/'));
    }),
  );
}
