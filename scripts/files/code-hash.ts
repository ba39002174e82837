import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

/** The names of the bundles of the package, which contain their hashes. */
const builtScripts = 'scripts/built/scripts.json';

/**
 * Hash of sources and the versions of the packages they use; in the package,
 * of its bundles instead. A running process keeps the code it has loaded, so
 * if a source has changed since the first call, the hash includes both versions: stale code never writes to the
 * cache of the new code.
 */
export function codeHash(engineDir: string, ...patterns: string[]): string {
  const always = existsSync(join(engineDir, 'package-lock.json'))
    ? ['package-lock.json', 'vite.config.ts']
    : ['package.json', builtScripts];
  const files = globSync([...patterns, ...always], { cwd: engineDir, ignore: 'scripts/built/*.mjs' }).sort();
  return hash('sha256', files.map((file) => `${file}\0${sourceHash(join(engineDir, file))}\0`).join(''));
}

/** Hash of all sources that a build depends on. The first call records the loaded versions. */
export function siteCodeHash(engineDir: string): string {
  return codeHash(engineDir, '{blocks,renderer,scripts,schema}/**/*.{ts,tsx,mjs,json,css}');
}

const known = new Map<string, { signature: string; hash: string; loaded: string }>();

/** The current and the first recorded hash of a source. Reads it again only if its stat signature changed. */
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
