import { isAbsolute, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fileAt } from '../files/disk.ts';

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
    uriOf: (path) => pathToFileURL(fileAt(dir, path)).href,
    pathOf: (uri) => {
      if (!uri.startsWith('file:')) return undefined;
      const path = relative(dir, fileURLToPath(uri)).replaceAll('\\', '/').normalize();
      return path === '' || path.startsWith('../') || isAbsolute(path) ? undefined : path;
    },
  };
}
