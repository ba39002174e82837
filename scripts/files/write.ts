import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { write, writeAtomically } from './atomic.mjs';
import { fileAt } from './disk.ts';

/**
 * Writes a file into a folder, creating parent folders. An existing file is replaced atomically. Throws system
 * errors.
 */
export function writeInto(folder: string, path: string, text: string | Uint8Array): void {
  const file = fileAt(folder, path);
  try {
    write(file, text, 'wx');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
    writeAtomically(file, text);
  }
}

/**
 * URL of an asset whose name contains a hash of its contents: layout.json becomes /assets/layout-aB3.json.
 * @param base the base path of the site
 */
export function assetUrl(name: string, text: string | Uint8Array, base = ''): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return `${base}/assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`;
}

/** Returns a function that writes an asset and returns its URL. @param base the base path of the site */
export function publisher(folder: string, base = ''): (name: string, text: string) => string {
  return (name, text) => {
    const url = assetUrl(name, text, base);
    // The name contains a hash, so an existing file has the same contents.
    if (!existsSync(join(folder, url))) writeInto(folder, url, text);
    return url;
  };
}
