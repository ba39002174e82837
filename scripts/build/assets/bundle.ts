import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Manifest, Rolldown } from 'vite';
import { cached } from '../../files/cache.ts';
import { root } from '../../files/root.ts';
import { writeInto } from '../../files/write.ts';
import { codeHash } from '../code-hash.ts';

/** The scripts of the site after bundling. */
export interface Scripts {
  /** The name of this set of scripts, made from their contents. */
  build: string;
  /** The text of the boot script, to be inlined. */
  boot: string;
  /** The URL of the script that opens tooltips. */
  tooltips: string;
  groups: ScriptGroups;
}

/** Which files the browser fetches for what, by their path in the site. */
export interface ScriptGroups {
  /** React, the router and what is shared. */
  app: string[];
  /** What each interactive block needs beyond that, by block type. */
  blocks: Record<string, string[]>;
}

const run = promisify(execFile);

/**
 * Bundles the browser's scripts into a folder; as long as no source changes they are those of the last time.
 * @param take takes a file over from the last site, by its address; false where it is not there
 */
export async function bundle(outDir: string, take: (address: string) => boolean): Promise<Scripts> {
  const code = codeHash(
    '{blocks,renderer}/**/*.{ts,tsx}',
    '{vite.config,scripts/build/assets/{bundle,bundling}}.ts',
  );
  const { scripts, files } = JSON.parse(await cached('bundle', code, bundleApart)) as Bundled;
  // The names of scripts change with their bytes.
  for (const [file, text] of Object.entries(files)) if (!take(`/${file}`)) writeInto(outDir, file, text);
  return scripts;
}

/** The scripts, and the texts of their files by path. */
interface Bundled {
  scripts: Scripts;
  files: Record<string, string>;
}

async function bundleApart(): Promise<string> {
  const words = [join(root, 'scripts/run.mjs'), 'scripts/build/assets/bundling.ts'];
  const { stdout } = await run(process.execPath, words, { maxBuffer: Number.POSITIVE_INFINITY });
  // What is no bundle is not kept.
  return JSON.stringify(JSON.parse(stdout));
}

/** Bundles the scripts. Throws what is wrong in them, and errors of the system in the words of the bundler. */
export async function makeBundle(): Promise<Bundled> {
  const { build } = await import('vite');
  const result = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  const texts = new Map(
    output.map((part) => [part.fileName, part.type === 'chunk' ? part.code : String(part.source)]),
  );
  const manifest = JSON.parse(texts.get('.vite/manifest.json') ?? '{}') as Manifest;
  texts.delete('.vite/manifest.json');
  return { scripts: await scriptsOf(manifest), files: Object.fromEntries(texts) };
}

async function scriptsOf(manifest: Manifest): Promise<Scripts> {
  const files = Object.values(manifest)
    .map(({ file }) => file)
    .sort();
  const name = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 8);
  const client = addressesOf(manifest, 'renderer/client/router.tsx');
  const islands = addressesOf(manifest, 'renderer/client/islands.tsx');
  const [tooltips = ''] = addressesOf(manifest, 'renderer/client/tooltips.ts');
  const app = [...new Set([...client, ...islands])];
  const blocks = Object.keys(manifest).flatMap((source) => {
    const type = /^blocks\/([^/]+)\//.exec(source)?.[1];
    if (!type) return [];
    return [[type, addressesOf(manifest, source).filter((file) => !app.includes(file))] as const];
  });
  const groups = { app, blocks: Object.fromEntries(blocks) };
  return { build: name, boot: await bootScript(client, islands), tooltips, groups };
}

/**
 * Makes the text of the boot script.
 * @param app the URLs of the app: its own first, then those of the scripts that it imports
 * @param islands likewise for what hydrates islands
 */
export async function bootScript(app: string[], islands: string[]): Promise<string> {
  const { build } = await import('esbuild');
  // Names are short by how often their letters occur, so that hashes would change them, and the size of every page.
  const addresses = [...app, ...islands];
  const given = { APP: app, ISLANDS: islands };
  const standIn = (address: string) => `@${addresses.indexOf(address)}`;
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['renderer/client/boot.ts'],
    define: Object.fromEntries(
      Object.entries(given).map(([name, list]) => [name, JSON.stringify(list.map(standIn))]),
    ),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    write: false,
  });
  const [script] = outputFiles;
  return (script?.text ?? '').trim().replace(/"@(\d+)"/g, (_, index) => JSON.stringify(addresses[index]));
}

function addressesOf(manifest: Manifest, entry: string): string[] {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`${entry} is not in the bundle`);
  const imports = (chunk.imports ?? []).flatMap((name) => addressesOf(manifest, name));
  return [...new Set([`/${chunk.file}`, ...imports])];
}
