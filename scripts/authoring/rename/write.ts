import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileAt } from '../../files/file-at.ts';
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
    const file = fileAt(dir, path);
    touched.set(path, existsSync(file) ? readFileSync(file) : undefined);
  };
  try {
    for (const { path, text } of changed) {
      touch(path);
      writeInto(dir, path, text);
    }
    const written = new Set(changed.map(({ path }) => identityOf(fileAt(dir, path))));
    for (const { from } of moves) {
      // Names that differ only in case can be those of one file.
      if (written.has(identityOf(fileAt(dir, from)))) continue;
      touch(from);
      rmSync(fileAt(dir, from));
    }
  } catch (error) {
    for (const [path, before] of touched) restore(fileAt(dir, path), before);
    throw error;
  }
}

function identityOf(file: string): string {
  const { dev, ino } = statSync(file, { bigint: true });
  return `${dev} ${ino || file}`;
}

function restore(file: string, before: Buffer | undefined): void {
  try {
    if (before === undefined) rmSync(file, { force: true });
    else writeFileSync(file, before);
  } catch {
    // A file that could not be written is unchanged.
  }
}
