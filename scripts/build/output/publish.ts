import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shortPath, UserError, userErrorMessage } from '../../cli/errors.ts';
import { removeEmpty } from '../../files/disk.ts';
import type { Manifest } from './manifest.ts';

/**
 * Asserts that staged files replace nothing but files of the last build.
 * @throws UserError otherwise
 */
export function assertReplaceable(outDir: string, staged: Iterable<string>, manifest: Manifest): void {
  const folders = new Set(['/']);
  const enter = (folder: string) => {
    if (folders.has(folder)) return;
    enter(dirname(folder));
    folders.add(folder);
    // A symbolic link could lead to another folder.
    const found = lstatSync(join(outDir, folder), { throwIfNoEntry: false });
    if (found && !found.isDirectory()) throw inTheWay(join(outDir, folder));
  };
  for (const file of staged) {
    enter(dirname(file));
    const found = lstatSync(join(outDir, file), { throwIfNoEntry: false });
    if (found?.isDirectory() || (found && !Object.hasOwn(manifest, file))) throw inTheWay(join(outDir, file));
  }
}

function inTheWay(path: string): UserError {
  return new UserError(
    `${shortPath(path)} is not of the last build, and the site needs its name; move it elsewhere.`,
  );
}

/** Moves staged files into a site, and removes stale ones. Each file is replaced atomically. */
export function publish(
  staging: string,
  staged: Iterable<string>,
  stale: readonly string[],
  outDir: string,
): void {
  if (!existsSync(outDir)) {
    renameSync(staging, outDir);
    return;
  }
  const isAsset = (file: string) => file.includes('/assets/');
  // Assets first: a new page may need a new script.
  for (const file of [...staged].sort((a, b) => Number(isAsset(b)) - Number(isAsset(a))))
    move(join(staging, file), join(outDir, file));
  for (const file of stale) rmSync(join(outDir, file), { force: true });
  for (const folder of new Set(stale.map((file) => dirname(file)))) removeEmpty(outDir, folder);
  // Running servers watch this time.
  utimesSync(outDir, new Date(), new Date());
}

/**
 * Runs a change of a site.
 * @throws UserError on system errors, with a note that the site is partly updated
 */
export function changeSite(outDir: string, change: () => void): void {
  try {
    change();
  } catch (error) {
    const line = userErrorMessage(
      error,
      `A part of the new site is in ${shortPath(outDir)}; build again for the rest.`,
    );
    throw line === undefined ? error : new UserError(line);
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
}
