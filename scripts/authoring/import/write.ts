import { constants, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { write } from '../../files/write.ts';
import type { ImportPlan } from './plan.ts';

/** Writes all files of an import or none. Never overwrites files. Throws system errors. */
export function writeImport(dir: string, { files, pictures }: ImportPlan): void {
  const written: string[] = [];
  const add = (path: string, make: (file: string) => void) => {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    make(file);
    written.push(file);
  };
  try {
    for (const [path, source] of pictures)
      add(path, (file) => copyFileSync(source, file, constants.COPYFILE_EXCL));
    for (const [path, text] of files) add(path, (file) => write(file, text, 'wx'));
  } catch (error) {
    for (const file of written) rmSync(file, { force: true });
    throw error;
  }
}
