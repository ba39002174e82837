import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Writes a file into a folder, creating parent folders. An existing file is replaced atomically. Throws system
 * errors.
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
 * Writes a file to a temporary name and renames it, so that readers never see a partial file. Creates parent
 * folders. Throws system errors, after removing the temporary file.
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
 * Writes a file into an existing folder.
 * @param flag `wx` to throw if the file exists
 * @throws system errors, which name the file
 */
export function write(file: string, text: string | Uint8Array, flag: 'w' | 'wx' = 'w'): void {
  try {
    // Node has a faster path for an explicit encoding.
    writeFileSync(file, text, { flag, encoding: 'utf8' });
  } catch (error) {
    // Node omits the path if writing fails after the file was opened.
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}

/** URL of an asset whose name contains a hash of its contents: layout.json becomes /assets/layout-aB3.json. */
export function assetUrl(name: string, text: string | Uint8Array): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return `/assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`;
}

/** Returns a function that writes an asset and returns its URL. */
export function publisher(folder: string): (name: string, text: string) => string {
  return (name, text) => {
    const address = assetUrl(name, text);
    // The name contains a hash, so an existing file has the same contents.
    if (!existsSync(join(folder, address))) writeInto(folder, address, text);
    return address;
  };
}
