import { lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** Paths of the files below a folder whose names match a pattern, sorted. Skips hidden folders and packages. */
export function filesIn(folder: string, name: RegExp, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .flatMap((entry) => {
      const path = posix.join(below, entry.name);
      if (entry.isDirectory()) return filesIn(folder, name, path);
      return entry.isFile() && name.test(entry.name) ? [path] : [];
    })
    .sort();
}

/** The file at a path; undefined if there is none, also if no file can have such a path. */
export function fileAt(path: string): Stats | undefined {
  try {
    const entry = lstatSync(path, { throwIfNoEntry: false });
    return entry?.isFile() ? entry : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The real path of a file below a folder; undefined if there is none, or if the path leads out of the folder, also by a
 * symbolic link.
 */
export function fileInside(folder: string, path: string): string | undefined {
  try {
    const file = realpathSync(join(folder, path));
    return file.startsWith(realpathSync(folder) + sep) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the files whose paths end with a path, shortest first. */
export function endingFinderOf(files: Iterable<string>): (path: string) => string[] {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const name = posix.basename(file);
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return (path) =>
    (byName.get(posix.basename(path)) ?? [])
      .filter((file) => `/${file}`.endsWith(`/${path}`))
      .sort((a, b) => a.length - b.length);
}
