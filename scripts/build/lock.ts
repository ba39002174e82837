import { linkSync, renameSync, rmSync } from 'node:fs';
import { Fault, nameOf } from '../cli/errors.ts';
import { readIfThere } from '../files/cache.ts';
import { write } from '../files/write.ts';

/** Another process is making the site. */
export class Held extends Fault {}

/** Whether another process is making the site at a place. */
export function isHeld(place: string): boolean {
  const holder = holderOf(`${place}.lock`);
  return holder !== undefined && isAlive(holder);
}

/**
 * Takes the place of a site for this process: `<place>.lock` holds its number. One that a dead process left is taken
 * over. Throws Held when another process has it.
 * @returns gives the place free again
 */
export function takeLock(place: string): () => void {
  const lock = `${place}.lock`;
  const own = `${lock}-${process.pid}`;
  try {
    // Linked when its text is there, so that nobody finds a lock without a number.
    write(own, `${process.pid}\n`);
    while (!linkNew(own, lock)) {
      const holder = holderOf(lock);
      if (holder === undefined) continue;
      if (isAlive(holder))
        throw new Held(
          `Another build (process ${holder}) is making ${nameOf(place)}. Wait for it; if there is none, delete ${nameOf(lock)}.`,
        );
      removeDead(lock, holder);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (holderOf(lock) === process.pid) rmSync(lock, { force: true });
  };
}

/** Whether a process of this number runs; this one does not count, for nothing it left is from itself. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the lock of a dead process, and not the one that another build put there meanwhile. */
function removeDead(lock: string, holder: number): void {
  const moved = `${lock}-${process.pid}-dead`;
  try {
    renameSync(lock, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (!Object.is(holderOf(moved), holder)) linkNew(moved, lock);
  rmSync(moved, { force: true });
}

/** Links a file under a new name; false where something has that name. */
function linkNew(file: string, name: string): boolean {
  try {
    linkSync(file, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(lock: string): number | undefined {
  const text = readIfThere(lock);
  return text === undefined ? undefined : Number(text);
}
