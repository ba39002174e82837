import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Writes a file into a folder, making the folders above it; an existing file is replaced atomically. Throws when the
 * disk does not take it.
 */
export function writeInto(folder: string, path: string, text: string | Uint8Array): void {
  const file = join(folder, path);
  try {
    write(file, text, 'wx');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
    writeAtomically(file, text);
  }
}

/**
 * Writes a file under a temporary name and renames it, so that nobody reads half of it; the folders above it are made.
 * Throws when the disk does not take it; then nothing is left of it.
 */
export function writeAtomically(file: string, text: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}-${threadId}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    write(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes a file in a folder that is there.
 * @param flag `wx` to throw where there is such a file
 * @throws the error of the system, which names the file
 */
export function write(file: string, text: string | Uint8Array, flag: 'w' | 'wx' = 'w'): void {
  try {
    // Without the encoding, Node takes a slower path.
    writeFileSync(file, text, { flag, encoding: 'utf8' });
  } catch (error) {
    // Node names no file when it could be opened and the disk is full.
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}

/** The address of a file under /assets, its name made from the given one and its text: layout.json, layout-aB3.json. */
export function assetAddress(name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return `/assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`;
}

/** Makes the function that publishes files beside the pages of a folder and gives their addresses. */
export function publisher(folder: string): (name: string, text: string) => string {
  return (name, text) => {
    const address = assetAddress(name, text);
    // What is there under this name has this text.
    if (!existsSync(join(folder, address))) writeInto(folder, address, text);
    return address;
  };
}
