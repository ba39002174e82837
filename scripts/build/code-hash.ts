import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../files/root.ts';

/**
 * A hash of some sources and of the packages they use. A long-running process goes on with the code that it has loaded:
 * of a source that has changed since, the hash has both states, so that nothing old is cached under a new name.
 */
export function codeHash(...patterns: string[]): string {
  const files = globSync([...patterns, 'package-lock.json', 'vite.config.ts'], { cwd: root }).sort();
  return hash('sha256', files.map((file) => `${file}\0${sourceHash(join(root, file))}\0`).join(''));
}

/** A hash of all sources that a site is made by. The first call of a process marks the code that it has loaded. */
export function siteCodeHash(): string {
  return codeHash('{blocks,renderer,scripts,schema}/**/*.{ts,tsx,mjs,json}');
}

const known = new Map<string, { signature: string; hash: string; loaded: string }>();

/** The hash of a source, and the one it had at first; it is read again only when it was touched. */
function sourceHash(file: string): string {
  const { ino, size, ctimeMs } = statSync(file);
  const signature = [ino, size, ctimeMs].join();
  let entry = known.get(file);
  if (entry?.signature !== signature) {
    const now = hash('sha1', readFileSync(file));
    entry = { signature, hash: now, loaded: entry?.loaded ?? now };
    known.set(file, entry);
  }
  return entry.hash === entry.loaded ? entry.hash : entry.hash + entry.loaded;
}
