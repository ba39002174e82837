import { type BigIntStats, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from '../cli/command.ts';
import { shortPath } from '../cli/errors.ts';
import type { Folders } from './project.ts';

/**
 * Asserts that a command may fill a folder, so that it never mixes its files with those of others or replaces them.
 * @param folder its absolute path; it need not exist
 * @param isOwn whether its files are those of an earlier run; called if it is not empty
 * @throws UsageError otherwise
 */
export function assertOutputFolder(
  folder: string,
  { contentDir, siteDir, engineDir }: Pick<Folders, 'contentDir' | 'siteDir' | 'engineDir'>,
  isOwn: () => boolean = () => false,
): void {
  const name = shortPath(folder);
  const closed: [name: string, path: string][] = [
    ['the content folder', contentDir],
    ['the folder of schemas', join(siteDir, 'schema')],
    ['the folder of blocks', join(siteDir, 'blocks')],
  ];
  const [identity, ...parents] = placeOf(folder);
  for (const [what, path] of [
    ...closed,
    ['the project', siteDir],
    ['the engine', engineDir],
    ['your home folder', homedir()],
  ] as const) {
    const [first, ...above] = placeOf(path);
    const relation = identity === first ? 'is' : above.includes(identity) ? 'contains' : undefined;
    if (identity !== undefined && relation)
      throw new UsageError(`${name} ${relation} ${what}; choose a folder of its own`);
  }
  for (const [what, path] of closed) {
    const [first] = placeOf(path);
    if (first !== undefined && parents.includes(first))
      throw new UsageError(`${name} is in ${what}; choose a folder outside of it`);
  }
  if (existsSync(join(folder, '.git')))
    throw new UsageError(`${name} is a Git repository; choose a folder of its own`);
  const isThere = existsSync(folder);
  if (!isThere && isLink(folder))
    throw new UsageError(`${name} is a broken symbolic link; choose a folder of its own`);
  if (isThere && !isEmpty(folder) && !isOwn())
    throw new UsageError(
      `${name} contains files that this command did not write; choose a folder that is empty or does not exist`,
    );
}

/**
 * Identities of a folder, if it exists, and of those around it. Paths can differ although the folder is the same, for
 * example by symbolic links or in case.
 */
function placeOf(path: string): (string | undefined)[] {
  const found = existsSync(path) ? statSync(path, { bigint: true }) : undefined;
  const real = found ? realpathSync(path) : path;
  const parent = dirname(real);
  return [found && identityOf(found, real), ...(parent === real ? [] : placeOf(parent))];
}

function identityOf({ dev, ino }: BigIntStats, path: string): string {
  // Some network drives have no inodes.
  return `${dev} ${ino || path}`;
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Whether a folder contains nothing but folders. */
function isEmpty(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).every(
    (entry) => entry.isDirectory() && isEmpty(join(folder, entry.name)),
  );
}
