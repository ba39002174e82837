import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/**
 * A text that takes long to make, from the last time it was made of the same: it is kept under `.cache`, which may be
 * deleted at any time.
 * @param kind the folder it is kept in
 * @param madeOf everything that the text depends on
 */
export async function cached(kind: string, madeOf: string, make: () => Promise<string>): Promise<string> {
  const folder = join(root, '.cache', kind);
  const file = join(folder, hash('sha256', madeOf));
  const known = readIfThere(file);
  if (known !== undefined) return known;
  const text = await make();
  mkdirSync(folder, { recursive: true });
  // Written aside and then named, so that nobody reads half of it.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return text;
}

/** The text of a file; undefined where there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
