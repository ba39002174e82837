import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { type BlockTables, loadInteractive } from '../../renderer/server/blocks.tsx';
import { UserError } from '../cli/errors.ts';
import { Cache } from '../files/cache.mjs';
import { codeHash, ownCodeHash } from '../files/code-hash.ts';
import type { Project } from '../files/project.ts';
import { isSeparate } from '../files/schemas.ts';
import { assertComplete, exportedTables, publicModules, type TableFolders } from './own-blocks.ts';

/** Loads the components of all blocks, those of the engine and those of the site. Call it once before rendering. */
export async function loadBlocks(project: Project): Promise<void> {
  await loadInteractive(await ownTables(project));
}

/** Bundles the blocks of a site. Throws UserError if they cannot be used. */
export async function assertBlocks(project: Project): Promise<void> {
  if (isSeparate(project)) await ownTables(project);
}

/** The blocks of the site, bundled for Node. Throws UserError if they cannot be bundled. */
async function ownTables(project: Project): Promise<BlockTables | undefined> {
  const tables = exportedTables(project);
  if (tables === undefined) {
    if (isSeparate(project)) assertComplete(project);
    return undefined;
  }
  const code = codeHash(project.engineDir, 'blocks/**/*.{ts,tsx}') + ownCodeHash(project);
  const siteTables = await load(project, tables, code);
  assertComplete(project, siteTables);
  return siteTables;
}

async function load(project: Project, tables: string, code: string): Promise<BlockTables> {
  const cache = new Cache(project.cacheDir);
  // Node keeps a module once it is loaded.
  const name = `${code.slice(0, 16)}${ownCodeHash(project).slice(0, 16)}.mjs`;
  const file = cache.pathOf('blocks', name);
  if (cache.getFiles('blocks', code) === undefined)
    cache.putFiles('blocks', code, { [name]: await bundleForNode(project, tables) }, name);
  return (await import(pathToFileURL(file).href)) as BlockTables;
}

async function bundleForNode(project: TableFolders, tables: string): Promise<Uint8Array> {
  const { build } = await import('esbuild');
  const result = await build({
    stdin: { contents: tables, resolveDir: project.siteDir, loader: 'ts' },
    absWorkingDir: project.siteDir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    logLevel: 'silent',
    write: false,
    plugins: [sharedModules(project)],
  }).catch((error: Error) => {
    throw new UserError(`The blocks of the site cannot be built: ${error.message}`);
  });
  return result.outputFiles[0]?.contents ?? new Uint8Array();
}

/** Resolves React to the copy of the engine, and the public modules of the engine to their sources. */
function sharedModules({ engineDir }: TableFolders): Plugin {
  const require = createRequire(join(engineDir, 'package.json'));
  return {
    name: 'shared modules',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({
        path: pathToFileURL(require.resolve(path)).href,
        external: true,
      }));
      onResolve({ filter: /^pagesmith\// }, ({ path }) => {
        const source = publicModules[path];
        return source && existsSync(join(engineDir, source)) ? { path: join(engineDir, source) } : undefined;
      });
    },
  };
}
