import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Folders } from './project.ts';

/** The names of the bundles of the package, which contain their hashes. */
const builtScripts = 'scripts/built/scripts.json';

/**
 * Hash of sources and the versions of the packages they use; in the package, of its bundles instead. A running process keeps the
 * code it has loaded, so if a source has changed since the first call, the hash includes both versions: stale code never writes
 * to the cache of the new code.
 */
export function codeHash(engineDir: string, ...patterns: string[]): string {
  const always = existsSync(join(engineDir, 'package-lock.json'))
    ? ['package-lock.json', 'vite.config.ts']
    : ['package.json', builtScripts];
  // In a clone, the bundles exist only while the package is packed.
  const sources = globSync(patterns, { cwd: engineDir, ignore: 'scripts/built/**' });
  return hashOf(engineDir, [...sources, ...globSync(always, { cwd: engineDir })].sort());
}

/** Hash of all sources that a build depends on. The first call records the loaded versions. */
export function siteCodeHash(folders: Pick<Folders, 'engineDir' | 'siteDir'>): string {
  const engine = codeHash(folders.engineDir, '{blocks,renderer,scripts,schema}/**/*.{ts,tsx,mjs,json,css}');
  return engine + ownCodeHash(folders);
}

/** Hash of the blocks of a site and their schemas. */
export function ownCodeHash({ engineDir, siteDir }: Pick<Folders, 'engineDir' | 'siteDir'>): string {
  if (siteDir === engineDir) return '';
  const files = globSync(['blocks/**/*.{ts,tsx,css,json}', 'schema/blocks/*.json'], { cwd: siteDir }).sort();
  return files.length > 0 ? hashOf(siteDir, files) : '';
}

function hashOf(folder: string, files: readonly string[]): string {
  return hash('sha256', files.map((file) => `${file}\0${sourceHash(join(folder, file))}\0`).join(''));
}

const cache = new Map<string, { signature: string; hash: string; loaded: string }>();

/** The current and the first recorded hash of a source. Reads it again only if its stat signature changed. */
function sourceHash(file: string): string {
  const { ino, size, ctimeMs } = statSync(file);
  const signature = [ino, size, ctimeMs].join();
  let entry = cache.get(file);
  if (entry?.signature !== signature) {
    const now = hash('sha1', readFileSync(file));
    entry = { signature, hash: now, loaded: entry?.loaded ?? now };
    cache.set(file, entry);
  }
  return entry.hash === entry.loaded ? entry.hash : entry.hash + entry.loaded;
}
