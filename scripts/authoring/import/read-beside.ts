import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { decoded } from './addresses.ts';
import { fileAt } from './files.ts';

/** Reads an included file; undefined if it does not exist. */
export type ReadBeside = (path: string, from: string) => string | undefined;

/** Maximum size of an included file in bytes. */
const maxSize = 1_000_000;

/** Creates a reader for the imported folder and its parent, which often contains code examples. */
export function readerOf(folder: string): ReadBeside {
  return (path, from) => {
    const name = decoded(path).replace(/^(?:@site|[@~])?\//, '');
    const starts = /^[./]*[^./]/.test(path) && name === path ? [posix.dirname(from), '', '..'] : ['', '..'];
    for (const start of starts) {
      const file = posix.join(start, name);
      if (/^\.\.\/\.\.(?:\/|$)/.test(file)) continue;
      const found = fileAt(join(folder, file));
      if (found && found.size <= maxSize) return readFileSync(join(folder, file), 'utf8');
    }
    return undefined;
  };
}
