import { existsSync, readFileSync, renameSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../files/atomic.mjs';
import { readIfThere } from '../../files/disk.ts';
import { readSubmissions } from './read.ts';
import type { Submission } from './submission.ts';

const name = 'released';

/** Tells a running server which submissions of a folder have been released from quarantine. */
export function tellReleased(folder: string, ids: readonly string[]): void {
  const file = join(folder, name);
  writeAtomically(file, `${readIfThere(file) ?? ''}${ids.map((id) => `${id}\n`).join('')}`);
}

/**
 * Watches for submissions that are released. Those from before are like any that were stored before a restart.
 * @returns stops watching
 */
export function watchReleased(folder: string, onReleased: (submission: Submission) => void): () => void {
  const file = join(folder, name);
  rmSync(file, { force: true });
  const read = async () => {
    if (!existsSync(file)) return;
    // Ids that are written from here on are in a new file.
    renameSync(file, `${file}.read`);
    const ids = new Set(readFileSync(`${file}.read`, 'utf8').split('\n'));
    rmSync(`${file}.read`);
    for await (const { submission } of readSubmissions(folder))
      if (ids.has(submission.id)) onReleased(submission);
  };
  const watcher = watch(folder, { persistent: false }, (_event, changed) => {
    // They are found again after a restart.
    if (changed === name) read().catch((error) => console.error(String(error)));
  });
  watcher.on('error', (error) => console.error(String(error)));
  return () => watcher.close();
}
