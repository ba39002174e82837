import { existsSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The place on disk of a file, by its path with composed letters. File systems of other systems keep the decomposed letters
 * that macOS writes, so that the name on disk can be another sequence of characters.
 */
export function fileAt(dir: string, path: string): string {
  const file = join(dir, path);
  if (isAscii(path) || existsSync(file)) return file;
  return path.split('/').reduce((folder, name) => {
    const there = join(folder, name);
    if (isAscii(name) || existsSync(there)) return there;
    return join(folder, namesIn(folder).find((other) => other.normalize() === name.normalize()) ?? name);
  }, dir);
}

function isAscii(name: string): boolean {
  return /^[ -~]*$/.test(name);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** URLs of all regular files in a folder, such as `/assets/icons.css`; no symbolic links or pipes. Throws if the folder cannot be read. */
export function filesIn(dir: string, folder = '/'): string[] {
  return readdirSync(join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isDirectory()) return filesIn(dir, `${path}/`);
    return entry.isFile() ? [path] : [];
  });
}

/** Removes a folder and those around it, as far as they are empty. @param folder relative to a root, which stays */
export function removeEmpty(root: string, folder: string): void {
  if (folder === '.' || folder === '/') return;
  try {
    rmdirSync(join(root, folder));
  } catch (error) {
    // Its parent may still be there.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
  }
  removeEmpty(root, dirname(folder));
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
