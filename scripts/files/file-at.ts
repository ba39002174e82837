import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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
