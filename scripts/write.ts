import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file into a folder, making the folders above it. */
export function writeInto(folder: string, path: string, text: string | Uint8Array): void {
  const file = join(folder, path);
  try {
    writeFileSync(file, text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The address of a file under /assets, its name made from the given one and its text: layout.json, layout-aB3.json. */
export function assetAddress(name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return `/assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`;
}

/** Makes the function that puts files beside the pages of a folder and gives their addresses. */
export function publisher(folder: string): (name: string, text: string) => string {
  return (name, text) => {
    const address = assetAddress(name, text);
    // What is there under this name has this text, and may be a link to the same file of the last site.
    if (!existsSync(join(folder, address))) writeInto(folder, address, text);
    return address;
  };
}

/** Puts a finished folder in the place of an old one, so that there is never half a site. */
export function swap(finished: string, place: string): void {
  const old = `${place}.old-${process.pid}`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(finished, place);
  rmSync(old, { recursive: true, force: true });
}
