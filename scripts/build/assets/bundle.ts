import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Manifest, Rolldown } from 'vite';
import { Cache } from '../../files/cache.mjs';
import { codeHash, ownCodeHash } from '../../files/code-hash.ts';
import type { Project } from '../../files/project.ts';
import { writeInto } from '../../files/write.ts';
import { ownBlocksConfig } from '../own-blocks.ts';

/** The bundled scripts of a site. */
export interface Scripts {
  /** Identifier of the bundle: a hash of its contents. */
  build: string;
  /** Code of the boot script, to be inlined. */
  boot: string;
  /** URL of the tooltip script. */
  tooltips: string;
  /** URL of the script for analytics and consent. */
  services: string;
  groups: ScriptGroups;
}

/** Which files the browser loads for what, by path in the site. */
export interface ScriptGroups {
  /** React, the router and shared chunks. */
  app: string[];
  /** Additional files of each interactive block, by block type. */
  blocks: Record<string, string[]>;
}

type BundleFolders = Pick<Project, 'engineDir' | 'siteDir'> & { base: string };

const run = promisify(execFile);

/** The scripts, and the contents of their files by URL. */
interface Bundled {
  scripts: Scripts;
  files: Record<string, string>;
}

/**
 * Bundles the browser scripts in another process. The bundle is cached until a source changes. Throws bundler errors.
 * @param base the base path of the site
 */
export async function bundle(
  { engineDir, siteDir, cacheDir }: Pick<Project, 'engineDir' | 'siteDir' | 'cacheDir'>,
  base = '',
): Promise<Bundled> {
  const folders = { engineDir, siteDir, base };
  const code = codeHash(
    engineDir,
    '{blocks,renderer}/**/*.{ts,tsx}',
    '{vite.config,scripts/build/assets/{bundle,bundling}}.ts',
  );
  return JSON.parse(
    String(
      await new Cache(cacheDir).getOrPut('bundle', code + base + ownCodeHash(folders), () =>
        bundleInProcess(folders),
      ),
    ),
  );
}

/**
 * Writes the files of a bundle into a folder.
 * @param take reuses a file of the previous build, by URL; returns false if there is none
 */
export function writeBundle(
  { files }: Bundled,
  outDir: string,
  take: (url: string) => boolean = () => false,
): void {
  // File names contain content hashes.
  for (const [file, text] of Object.entries(files)) if (!take(file)) writeInto(outDir, file, text);
}

async function bundleInProcess({ engineDir, siteDir, base }: BundleFolders): Promise<string> {
  const program = join(engineDir, 'scripts/run.mjs');
  const args = [program, 'scripts/build/assets/bundling.ts', engineDir, siteDir, base];
  const { stdout } = await run(process.execPath, args, { maxBuffer: Number.POSITIVE_INFINITY });
  // Throws on anything but JSON, so that it is not cached.
  return JSON.stringify(JSON.parse(stdout));
}

/** Bundles the scripts. Throws bundler errors. */
export async function createBundle({ engineDir, siteDir, base }: BundleFolders): Promise<Bundled> {
  const [{ build }, { default: config }] = await Promise.all([
    import('vite'),
    import('../../../vite.config.ts'),
  ]);
  const result = await build({
    ...config,
    root: engineDir,
    // Vite would bundle the config file first.
    configFile: false,
    logLevel: 'warn',
    ...ownBlocksConfig({ engineDir, siteDir }, config),
    build: { ...config.build, write: false },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  const texts = new Map(
    output.map((part) => [part.fileName, part.type === 'chunk' ? part.code : String(part.source)]),
  );
  const manifest = JSON.parse(texts.get('.vite/manifest.json') ?? '{}') as Manifest;
  texts.delete('.vite/manifest.json');
  const files = Object.fromEntries([...texts].map(([file, text]) => [`${base}/${file}`, text]));
  return { scripts: await scriptsOf({ engineDir, siteDir, base }, manifest), files };
}

async function scriptsOf({ engineDir, siteDir, base }: BundleFolders, manifest: Manifest): Promise<Scripts> {
  const urlsOf = (entry: string): string[] => {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`${entry} is not in the bundle`);
    return [...new Set([`${base}/${chunk.file}`, ...(chunk.imports ?? []).flatMap(urlsOf)])];
  };
  const files = Object.values(manifest)
    .map(({ file }) => file)
    .sort();
  const name = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 8);
  const client = urlsOf('renderer/client/router.tsx');
  const islands = urlsOf('renderer/client/islands.tsx');
  const [tooltips = ''] = urlsOf('renderer/client/tooltips.ts');
  const [services = ''] = urlsOf('renderer/client/services.ts');
  const app = [...new Set([...client, ...islands])];
  const blocksIn = (folder: string) =>
    Object.keys(manifest).flatMap((source) => {
      const [type, file] = source.startsWith(folder) ? source.slice(folder.length).split('/') : [];
      if (!type || !file) return [];
      return [[type, urlsOf(source).filter((url) => !app.includes(url))] as const];
    });
  // Those of the site replace those of the engine.
  const folders = [...new Set(['', relative(engineDir, siteDir)])].map((folder) => join(folder, 'blocks/'));
  const groups = { app, blocks: Object.fromEntries(folders.flatMap(blocksIn)) };
  return {
    build: name,
    boot: await bootScript(engineDir, { app: client, islands }),
    tooltips,
    services,
    groups,
  };
}

/**
 * Bundles the boot script.
 * @param urls for each script that it loads, its URL, then those of the chunks that it imports
 */
export async function bootScript(
  engineDir: string,
  urls: Record<'app' | 'islands', string[]>,
): Promise<string> {
  const { build } = await import('esbuild');
  // URLs are inserted after minification: the minifier picks short names by letter frequency, so hashes would change
  // them, and with them every page.
  const allUrls = Object.values(urls).flat();
  const placeholder = (url: string) => `@${allUrls.indexOf(url)}`;
  const { outputFiles } = await build({
    absWorkingDir: engineDir,
    entryPoints: ['renderer/client/boot.ts'],
    define: Object.fromEntries(
      Object.entries(urls).map(([name, list]) => [name.toUpperCase(), JSON.stringify(list.map(placeholder))]),
    ),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    write: false,
  });
  const [script] = outputFiles;
  return (script?.text ?? '').trim().replace(/"@(\d+)"/g, (_, index) => JSON.stringify(allUrls[index]));
}
