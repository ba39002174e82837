import { constants, copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { insertJson } from '../authoring/new/json.ts';
import { write, writeAtomically } from '../files/atomic.mjs';
import type { ImportPlan } from './import.ts';

/**
 * Writes all files of an import or none. Never overwrites files, but adds the providers of embeds to `site.json`. Throws
 * system errors.
 */
export function writeImport(dir: string, { files, pictures, providers }: ImportPlan): void {
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
    addProviders(join(dir, 'site.json'), providers);
  } catch (error) {
    for (const file of written) rmSync(file, { force: true });
    throw error;
  }
}

function addProviders(file: string, providers: ImportPlan['providers']): void {
  if (providers.size === 0) return;
  const text = [...providers].reduce(
    (left, [key, provider]) => insertJson(left, ['embeds', 'providers', key], provider),
    readFileSync(file, 'utf8'),
  );
  writeAtomically(file, text);
}
