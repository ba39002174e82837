import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { keptSite } from '../cli/errors.ts';
import { changeSite, goOn } from './changes.ts';
import { isAlive, takeLock } from './lock.ts';

/** The place of a site while a build has it for itself. */
export interface Place {
  /** The empty folder to build in. */
  next: string;
  /**
   * Puts what was built in the place of the last site.
   * @param left the files of the last site that the new one does not have as they were; it has all others. Where left
   * out, nothing stays of the last site
   */
  finish(left?: ReadonlySet<string>): void;
  /** Gives the place free, and removes what was begun and not finished. */
  leave(): void;
}

/** What ends what else is at work for a build, before a signal ends the process: nothing may be written after that. */
export const beforeStop = new Set<() => Promise<unknown>>();

/**
 * Takes the place of a site for a build, and clears away what dead builds left beside it. Should the process end
 * before the build does, by an error, SIGINT or SIGTERM, what was begun is removed. Throws a Fault when another build
 * has the place, and an error of the system when it cannot be written to.
 */
export function openPlace(place: string): Place {
  mkdirSync(dirname(place), { recursive: true });
  const next = `${place}.next-${process.pid}`;
  const stop = async (signal: NodeJS.Signals) => {
    console.error(`Stopped by ${signal}. ${keptSite(place)}`);
    await Promise.all([...beforeStop].map((end) => end()));
    process.exit(128 + constants.signals[signal]);
  };
  // From here on a signal waits until what is begun can be cleared away.
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const letSignalsPass = () => process.off('SIGINT', stop).off('SIGTERM', stop);
  let release: () => void;
  try {
    release = takeLock(place);
  } catch (error) {
    letSignalsPass();
    throw error;
  }
  const clearAway = () => {
    try {
      rmSync(next, { recursive: true, force: true });
    } catch {
      // The next build tries again.
    }
    release();
  };
  process.once('exit', clearAway);
  const leave = () => {
    clearAway();
    process.off('exit', clearAway);
    letSignalsPass();
  };
  try {
    restore(place);
    clear(place);
    mkdirSync(next);
  } catch (error) {
    leave();
    throw error;
  }
  const finish = (left?: ReadonlySet<string>) =>
    left ? changeSite(next, `${place}.change-${process.pid}`, place, left) : swap(next, place);
  return { next, finish, leave };
}

/**
 * Makes a site whole where a build was killed while it put a new one in place: the last one is put back where it was
 * taken away, and the new one finished where it was begun. Throws a Fault when a build is at work there.
 */
export function recoverSite(place: string): void {
  const isWhole = existsSync(place) && leftBeside(place, /^change-\d+$/).length === 0;
  if (isWhole || leftBeside(place, /^(old|change)-\d+$/).length === 0) return;
  const release = takeLock(place);
  try {
    restore(place);
  } finally {
    release();
  }
}

/** Puts a finished folder in the place of an old one; what is called old is whole at any time. */
function swap(finished: string, place: string): void {
  const old = `${place}.old-${process.pid}`;
  const isFirst = !existsSync(place);
  if (!isFirst) renameSync(place, old);
  try {
    renameSync(finished, place);
  } catch (error) {
    if (!isFirst) renameSync(old, place);
    throw error;
  }
  // Named as what is not finished, for it may be cut short while it is removed.
  if (!isFirst) renameSync(old, finished);
}

function restore(place: string): void {
  const [old] = leftBeside(place, /^old-\d+$/);
  if (old && !existsSync(place)) renameSync(old, place);
  for (const ready of leftBeside(place, /^change-\d+$/)) goOn(ready, place);
}

function clear(place: string): void {
  for (const path of leftBeside(place, /^(next|old)-\d+$/)) rmSync(path, { recursive: true, force: true });
  // The lock of a build that is about to ask for the place is not left over.
  for (const path of leftBeside(place, /^lock-\d+(-dead)?$/))
    if (!isAlive(Number(/\.lock-(\d+)/.exec(basename(path))?.[1]))) rmSync(path, { force: true });
}

/** The paths beside a place that are named as it is, a dot, and what the pattern says. */
function leftBeside(place: string, pattern: RegExp): string[] {
  const [folder, start] = [dirname(place), `${basename(place)}.`];
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter(
    (name) => name.startsWith(start) && pattern.test(name.slice(start.length)),
  );
  return names.map((name) => join(folder, name));
}
