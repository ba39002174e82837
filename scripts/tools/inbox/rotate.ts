import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { currentFile } from '../../server/inbox/store.ts';

/**
 * Renames the file of submissions to include the time, so that it can be archived or deleted. A running server
 * creates a new one. Throws system errors.
 * @returns the new path, or undefined if there are no submissions
 */
export function rotateInbox(folder: string, now: Date): string | undefined {
  const file = join(folder, currentFile);
  if (!existsSync(file) || statSync(file).size === 0) return undefined;
  const rotated = join(folder, `submissions-${now.toISOString().replaceAll(/[:.]/g, '-')}.jsonl`);
  renameSync(file, rotated);
  return rotated;
}
