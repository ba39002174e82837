import { rmSync } from 'node:fs';
import { Fault, shortPath } from '../../cli/errors.ts';
import { readIfThere } from '../../files/cache.ts';
import { write } from '../../files/write.ts';

/** Another process is building into the same directory. */
export class OutputLocked extends Fault {}

/** Whether another process is building into a directory. */
export function isLocked(outDir: string): boolean {
  const holder = readIfThere(lockOf(outDir));
  return holder !== undefined && isAlive(holder);
}

/**
 * Locks an output directory for this process; a lock that a dead process left is broken.
 * @returns releases the lock
 * @throws OutputLocked when another process holds it
 */
export function lockOutput(outDir: string): () => void {
  const lock = lockOf(outDir);
  for (;;) {
    try {
      write(lock, String(process.pid), 'wx');
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        // A full disk may have taken the file and not its text.
        rmSync(lock, { force: true });
        throw error;
      }
    }
    const holder = readIfThere(lock);
    if (holder === undefined) continue;
    if (isAlive(holder))
      throw new OutputLocked(
        `Another build (process ${holder || 'unknown'}) is writing to ${shortPath(outDir)}. Wait for it; if there is none, delete ${shortPath(lock)}.`,
      );
    rmSync(lock, { force: true });
  }
}

function lockOf(outDir: string): string {
  return `${outDir}.lock`;
}

/** Whether the process that a lock names is running. */
function isAlive(holder: string): boolean {
  // It has just made the lock, and is about to write its number.
  if (holder === '') return true;
  const pid = Number(holder);
  // This process has left nothing: in a container, every build may have the same number.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
