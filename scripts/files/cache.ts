import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.ts';
import { writeAtomically } from './write.ts';

/**
 * Caches a text that is expensive to compute under `.cache`, which can be deleted at any time.
 * @param kind folder of the cache
 * @param madeOf all inputs of the text
 */
export async function cached(kind: string, madeOf: string, make: () => Promise<string>): Promise<string> {
  const file = join(root, '.cache', kind, hash('sha256', madeOf));
  const known = readIfThere(file);
  if (known !== undefined) return known;
  const text = await make();
  writeAtomically(file, text);
  return text;
}

/** The cache key of a folder. It is the same in every clone of the project, so that CI machines can share a cache. */
export function cacheKey(folder: string): string {
  return hash('sha256', relative(root, folder));
}

/** The text of a file; undefined if it does not exist. */
export function readIfThere(file: string): string | undefined {
  return readBytesIfThere(file)?.toString('utf8');
}

/** The bytes of a file; undefined if it does not exist. */
export function readBytesIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
