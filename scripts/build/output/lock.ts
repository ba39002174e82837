import { rmSync, statSync } from 'node:fs';
import { shortPath, UserError } from '../../cli/errors.ts';
import { write } from '../../files/atomic.mjs';
import { isAlive } from '../../files/is-alive.ts';
import { readSibling, siblingPath } from './siblings.ts';

/** Another process is building into the same directory. */
export class OutputLocked extends UserError {}

/** Whether another process is building into a directory. */
export function isLocked(outDir: string): boolean {
  return isAlive(holderOf(outDir));
}

/**
 * Locks an output directory for this process. Breaks the lock of a dead process.
 * @returns a function that releases the lock, and whether the last build was killed
 * @throws OutputLocked if another process holds it; UserError if the file is not a lock
 */
export function lockOutput(outDir: string): { unlock: () => void; isAfterKill: boolean } {
  const lock = siblingPath(outDir, '.lock');
  const release = () => rmSync(lock, { force: true });
  let isAfterKill = false;
  for (;;) {
    try {
      write(lock, `${process.pid}\n`, 'wx');
      return { unlock: release, isAfterKill };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        // On a full disk the lock file may exist without contents.
        release();
        throw error;
      }
    }
    const holder = holderOf(outDir);
    if (isAlive(holder))
      throw new OutputLocked(
        `Another build (process ${holder}) is writing to ${shortPath(outDir)}. Wait for it; if there is none, delete ${shortPath(lock)} and ${shortPath(outDir)}.next.`,
      );
    const createdAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // A lock without a process id is still being written, or its process was killed while doing so.
    isAfterKill = holder !== undefined || Date.now() - createdAt > 100;
    if (isAfterKill) release();
  }
}

/** The process id in the lock of a directory. */
function holderOf(outDir: string): number | undefined {
  const [, pid] = /^(\d+)\n$/.exec(readSibling(outDir, '.lock') ?? '') ?? [];
  return pid === undefined ? undefined : Number(pid);
}
