import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeInto } from '../../files/write.ts';
import type { Result } from './result.ts';

/**
 * Writes a planned rename.
 * @param dir the content folder
 * @throws if a file cannot be written; all others are restored then
 */
export function writePlan(dir: string, { changed, moves }: Pick<Result, 'changed' | 'moves'>): void {
  const touched = new Map<string, Buffer | undefined>();
  const touch = (path: string) => {
    const file = join(dir, path);
    touched.set(path, existsSync(file) ? readFileSync(file) : undefined);
  };
  try {
    for (const { path, text } of changed) {
      touch(path);
      writeInto(dir, path, text);
    }
    for (const { from } of moves) {
      touch(from);
      rmSync(join(dir, from));
    }
  } catch (error) {
    for (const [path, before] of touched) restore(join(dir, path), before);
    throw error;
  }
}

function restore(file: string, before: Buffer | undefined): void {
  try {
    if (before === undefined) rmSync(file, { force: true });
    else writeFileSync(file, before);
  } catch {
    // A file that could not be written is unchanged.
  }
}
