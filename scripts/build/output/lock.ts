import { rmSync, statSync } from 'node:fs';
import { shortPath, UserError } from '../../cli/errors.ts';
import { write } from '../../files/atomic.mjs';
import { readIfThere } from '../../files/read-if-there.ts';

/** Another process is building into the same directory. */
export class OutputLocked extends UserError {}

/** Whether another process is building into a directory. */
export function isLocked(outDir: string): boolean {
  return isAlive(holderOf(lockOf(outDir)));
}

/**
 * Locks an output directory for this process. Breaks the lock of a dead process.
 * @returns releases the lock
 * @throws OutputLocked if another process holds it
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
        // On a full disk the lock file may exist without contents.
        release();
        throw error;
      }
    }
    const holder = holderOf(lock);
    if (isAlive(holder))
      throw new OutputLocked(
        `Another build (process ${holder}) is writing to ${shortPath(outDir)}. Wait for it; if there is none, delete ${shortPath(lock)}.`,
      );
    const createdAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // A lock without a process id is still being written, or its process was killed while doing so.
    if (holder !== undefined || Date.now() - createdAt > 100) release();
  }
}

function lockOf(outDir: string): string {
  return `${outDir}.lock`;
}

/** The process id in a lock. */
function holderOf(lock: string): number | undefined {
  const [, pid] = /^(\d+)\n$/.exec(readIfThere(lock) ?? '') ?? [];
  return pid === undefined ? undefined : Number(pid);
}

/** Whether another process with this id is running. In containers, every build can have the same id. */
function isAlive(pid: number | undefined): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
