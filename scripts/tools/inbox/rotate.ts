import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { currentFile } from '../../server/inbox/store.ts';

/**
 * Gives the file of submissions a name with the time, so that it can be archived or deleted; a running server begins
 * a new one. Throws errors of the system.
 * @returns the new path, or undefined when nothing is stored
 */
export function rotateInbox(folder: string, now: Date): string | undefined {
  const file = join(folder, currentFile);
  if (!existsSync(file) || statSync(file).size === 0) return undefined;
  const rotated = join(folder, `submissions-${now.toISOString().replaceAll(/[:.]/g, '-')}.jsonl`);
  renameSync(file, rotated);
  return rotated;
}
