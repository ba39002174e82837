import { readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { decoded } from './addresses.ts';
import { fileInside } from './files.ts';
import type { Original } from './original.ts';

/** Reads an included file; undefined if it does not exist. */
export type ReadBeside = (path: string, from: string) => string | undefined;

/** Maximum size of an included file in bytes. */
const maxSize = 1_000_000;

/** Creates a reader for the imported folder and the committed files around it, which often are code examples. */
export function readerOf(folder: string, original: Original | undefined): ReadBeside {
  return (path, from) => {
    const name = decoded(path).replace(/^(?:@site|[@~])?\//, '');
    const starts = /^[./]*[^./]/.test(path) && name === path ? [posix.dirname(from), '', '..'] : ['', '..'];
    for (const start of starts) {
      const file = posix.join(start, name);
      const found = fileInside(folder, file) ?? original?.fileAt(file);
      if (found && statSync(found).size <= maxSize) return readFileSync(found, 'utf8');
    }
    return undefined;
  };
}
