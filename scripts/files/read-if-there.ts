import { readFileSync } from 'node:fs';

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
