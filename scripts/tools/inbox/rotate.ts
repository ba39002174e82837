import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { shortPath, UserError } from '../../cli/errors.ts';
import { readSubmissions, rotatedFiles } from '../../server/inbox/read.ts';
import { currentFile } from '../../server/inbox/store.ts';

/** Name of the file of submissions that are archived at a time. */
export const rotatedName = (now: Date) => `submissions-${now.toISOString().replaceAll(/[:.]/g, '-')}.jsonl`;

/**
 * Renames the file of submissions to include the time, so that it can be archived or deleted, and moves their
 * files to a folder of the same name. A running server creates a new one.
 * @returns the new path, or undefined if there are no submissions
 * @throws UserError if something has the new name; system errors
 */
export async function rotateInbox(folder: string, now: Date): Promise<string | undefined> {
  const file = join(folder, currentFile);
  if (!existsSync(file) || statSync(file).size === 0) return undefined;
  const rotated = join(folder, rotatedName(now));
  const files = rotatedFiles(rotated);
  const existingFile = [rotated, files].find(existsSync);
  if (existingFile !== undefined)
    throw new UserError(`${shortPath(existingFile)} already exists; try again.`);
  renameSync(file, rotated);
  for await (const stored of readSubmissions(folder)) {
    if (stored.file !== rotated) continue;
    for (const path of Object.values(stored.paths).filter(existsSync)) {
      mkdirSync(files, { recursive: true });
      renameSync(path, join(files, basename(path)));
    }
  }
  return rotated;
}
