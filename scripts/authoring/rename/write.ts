import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../check/finding.ts';
import { writeInto } from '../../files/write.ts';
import type { Plan } from './plan.ts';

/**
 * Writes a planned rename.
 * @param dir the content folder
 * @param before the current content
 * @throws if a file cannot be written; all others are restored then
 */
export function writePlan(dir: string, before: Files, { changed, moves }: Plan): void {
  const touched: string[] = [];
  try {
    for (const { path, text } of changed) {
      touched.push(path);
      writeInto(dir, path, text);
    }
    for (const { from } of moves) {
      touched.push(from);
      rmSync(join(dir, from));
    }
  } catch (error) {
    for (const path of touched) restore(dir, path, before);
    throw error;
  }
}

function restore(dir: string, path: string, before: Files): void {
  const text = before.get(path)?.text;
  try {
    if (text === undefined) rmSync(join(dir, path), { force: true });
    else writeFileSync(join(dir, path), text);
  } catch {
    // A file that could not be written is unchanged.
  }
}
