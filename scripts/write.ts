import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file into a folder, making the folders above it. */
export function writeInto(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Puts a finished folder in the place of an old one, so that there is never half a site. */
export function swap(finished: string, place: string): void {
  const old = `${place}.old-${process.pid}`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(finished, place);
  rmSync(old, { recursive: true, force: true });
}
