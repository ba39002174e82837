import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { writeAside } from './write.ts';

/**
 * A text that takes long to make, from the last time it was made of the same: it is kept under `.cache`, which may be
 * deleted at any time.
 * @param kind the folder it is kept in
 * @param madeOf everything that the text depends on
 */
export async function cached(kind: string, madeOf: string, make: () => Promise<string>): Promise<string> {
  const file = join(root, '.cache', kind, hash('sha256', madeOf));
  const known = readIfThere(file);
  if (known !== undefined) return known;
  const text = await make();
  writeAside(file, text);
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
