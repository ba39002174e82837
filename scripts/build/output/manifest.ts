import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { write } from '../../files/atomic.mjs';
import { readBytesIfThere, readIfThere } from '../../files/read-if-there.ts';

/** The hexadecimal SHA-256 of each file of a site, by URL. */
export type Manifest = Record<string, string>;

/** Reads the manifest beside a site, and its hash; empty if it is missing or truncated. */
export function readManifest(outDir: string): { manifest: Manifest; id: string } {
  const text = readIfThere(fileFor(outDir)) ?? '';
  // A killed build can leave a truncated manifest.
  const manifest = text.endsWith('}\n') ? (JSON.parse(text) as Manifest) : {};
  return { manifest, id: hash('sha256', text) };
}

/** The files of a site whose bytes match the manifest. */
export function unchangedFiles(outDir: string, manifest: Readonly<Manifest>): string[] {
  return Object.keys(manifest).filter((file) => {
    const bytes = readBytesIfThere(join(outDir, file));
    return bytes !== undefined && hash('sha256', bytes) === manifest[file];
  });
}

/** Removes the manifest beside a site, before the site changes. */
export function removeManifest(outDir: string): void {
  rmSync(fileFor(outDir), { force: true });
}

/**
 * Writes the manifest of a site beside it, so that a deployment can upload only what changed. The output is
 * deterministic. An existing manifest is kept if the hashes of all files are known.
 * @param known hashes of files that are unchanged since the previous build
 */
export function writeManifest(outDir: string, files: readonly string[], known: Readonly<Manifest>): void {
  const isThere = existsSync(fileFor(outDir)) && files.every((file) => known[file] !== undefined);
  if (isThere) return;
  const lines = [...files].sort().map((file) => {
    const own = known[file] ?? hash('sha256', readFileSync(join(outDir, file)));
    return `${JSON.stringify(file)}: ${JSON.stringify(own)}`;
  });
  write(fileFor(outDir), `{\n${lines.join(',\n')}\n}\n`);
}

function fileFor(outDir: string): string {
  return `${outDir}.manifest.json`;
}
