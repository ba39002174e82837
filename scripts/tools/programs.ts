import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds a program in PATH or `/usr/sbin`. Returns its path; undefined if it is not installed.
 * @param names the names of the program, best first
 */
export function installed(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
