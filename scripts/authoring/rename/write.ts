import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../check/finding.ts';
import { writeInto } from '../../files/write.ts';
import type { Plan } from './plan.ts';

/**
 * Writes what a rename does.
 * @param dir the folder of the content
 * @param before the content as it is
 * @throws where a file cannot be written; those that were are put back then
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
    for (const path of touched) putBack(dir, path, before);
    throw error;
  }
}

function putBack(dir: string, path: string, before: Files): void {
  const text = before.get(path)?.text;
  try {
    if (text === undefined) rmSync(join(dir, path), { force: true });
    else writeFileSync(join(dir, path), text);
  } catch {
    // What could not be written in the first place is still as it was.
  }
}
