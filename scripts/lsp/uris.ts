import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Converts between content paths and editor URIs. */
export interface ContentUris {
  /** URI of a content file. */
  uriOf(path: string): string;
  /** Content path of a URI; undefined for files outside of the content. */
  pathOf(uri: string): string | undefined;
}

/** Creates the conversion for a content folder. */
export function contentUris(dir: string): ContentUris {
  return {
    uriOf: (path) => pathToFileURL(join(dir, path)).href,
    pathOf: (uri) => {
      if (!uri.startsWith('file:')) return undefined;
      const path = relative(dir, fileURLToPath(uri)).replaceAll('\\', '/');
      return path === '' || path.startsWith('../') || isAbsolute(path) ? undefined : path;
    },
  };
}

/** Groups items by the path of their file, keeping their order. */
export function groupByPath<Item>(
  items: Iterable<Item>,
  pathOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const path = pathOf(item);
    const group = groups.get(path);
    if (group) group.push(item);
    else groups.set(path, [item]);
  }
  return groups;
}
