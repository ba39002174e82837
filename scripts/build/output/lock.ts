import { rmSync, statSync } from 'node:fs';
import { Fault, shortPath } from '../../cli/errors.ts';
import { readIfThere } from '../../files/cache.ts';
import { write } from '../../files/write.ts';

/** Another process is building into the same directory. */
export class OutputLocked extends Fault {}

/** Whether another process is building into a directory. */
export function isLocked(outDir: string): boolean {
  return isAlive(holderOf(lockOf(outDir)));
}

/**
 * Locks an output directory for this process; a lock that a dead process left is broken.
 * @returns releases the lock
 * @throws OutputLocked when another process holds it
 */
export function lockOutput(outDir: string): () => void {
  const lock = lockOf(outDir);
  const release = () => rmSync(lock, { force: true });
  for (;;) {
    try {
      write(lock, `${process.pid}\n`, 'wx');
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        // A full disk may have taken the file and not its text.
        release();
        throw error;
      }
    }
    const holder = holderOf(lock);
    if (isAlive(holder))
      throw new OutputLocked(
        `Another build (process ${holder}) is writing to ${shortPath(outDir)}. Wait for it; if there is none, delete ${shortPath(lock)}.`,
      );
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // One without a number is just being written, unless its process was killed meanwhile.
    if (holder !== undefined || Date.now() - made > 100) release();
  }
}

function lockOf(outDir: string): string {
  return `${outDir}.lock`;
}

/** The process that a lock names. */
function holderOf(lock: string): number | undefined {
  const [, pid] = /^(\d+)\n$/.exec(readIfThere(lock) ?? '') ?? [];
  return pid === undefined ? undefined : Number(pid);
}

/** Whether another process of a number is running. In a container, every build may have the same number. */
function isAlive(pid: number | undefined): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
