import { hash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, renameSync } from 'node:fs';
import { join, posix } from 'node:path';
import { write } from '../../files/atomic.mjs';
import { readSibling, siblingPath } from './siblings.ts';

/**
 * The hexadecimal SHA-256 of each file of a site, by URL. While a build changes the site, a file that it replaces has
 * both hashes.
 */
export type Manifest = Readonly<Record<string, string>>;

/**
 * Reads the manifest beside a site, and its hash; empty if there is none.
 * @throws UserError if the file is not a manifest
 */
export function readManifest(outDir: string): { manifest: Manifest; id: string } {
  const text = readSibling(outDir, '.manifest.json');
  return { manifest: text === undefined ? {} : parse(text), id: hash('sha256', text ?? '') };
}

/** The files of a manifest; none if it is truncated, or lists anything that is not in the site. */
function parse(text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest;
    const isValid = Object.entries(manifest).every(
      ([file, hashes]) => isInside(file) && /^[\da-f]{64}( [\da-f]{64})*$/.test(hashes),
    );
    return isValid ? manifest : {};
  } catch {
    return {};
  }
}

/** Whether a URL is that of a file in the site. */
function isInside(file: string): boolean {
  return file.startsWith('/') && !file.includes('\\') && posix.normalize(file) === file;
}

/** Whether a folder is the site of a manifest: at least one of its files has the bytes that the manifest states. */
export function isSite(outDir: string, manifest: Manifest): boolean {
  return Object.entries(manifest).some(([file, hashes]) => {
    const path = join(outDir, file);
    return existsSync(path) && lstatSync(path).isFile() && hashes.includes(fileHash(path));
  });
}

/** The hash of a file. Throws system errors. */
export function fileHash(file: string): string {
  return hash('sha256', readFileSync(file));
}

/** The manifest during a change: the files of both, with all their hashes. */
export function bothManifests(before: Manifest, after: Manifest): Manifest {
  const both = { ...before };
  for (const [file, newHash] of Object.entries(after))
    both[file] = [...new Set([...(before[file]?.split(' ') ?? []), newHash])].join(' ');
  return both;
}

/**
 * Writes the manifest of a site beside it, so that a deployment can upload only what changed. The output is
 * deterministic.
 * @param temporary a file to write first
 * @returns its hash
 */
export function writeManifest(outDir: string, manifest: Manifest, temporary: string): string {
  const lines = Object.keys(manifest)
    .sort()
    .map((file) => `${JSON.stringify(file)}: ${JSON.stringify(manifest[file])}`);
  const text = `{\n${lines.join(',\n')}\n}\n`;
  write(temporary, text);
  renameSync(temporary, siblingPath(outDir, '.manifest.json'));
  return hash('sha256', text);
}
