import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin, UserConfig } from 'vite';
import type { BlockTables } from '../../renderer/server/blocks.tsx';
import { UserError } from '../cli/errors.ts';
import type { Project } from '../files/project.ts';

/** The folders of the tables of blocks, and the schemas. */
export type TableFolders = Pick<Project, 'engineDir' | 'siteDir'>;

/** What the blocks of a site may import from the engine. */
export const publicModules: Readonly<Record<string, string>> = {
  'pagesmith/blocks': 'blocks/block.ts',
  'pagesmith/parts': 'blocks/parts/public.ts',
};

/** The source of a module that exports the blocks of a site as `BlockTables`; undefined if it has none. */
export function exportedTables({ engineDir, siteDir }: TableFolders): string | undefined {
  const names = ['statics', 'interactive'] as const;
  const files = { statics: join(siteDir, 'blocks/static.ts'), interactive: interactiveTable(siteDir) };
  if (siteDir === engineDir || !names.some((name) => existsSync(files[name]))) return undefined;
  return names
    .map((name) =>
      existsSync(files[name])
        ? `export { ${name} } from ${JSON.stringify(files[name])};`
        : `export const ${name} = {};`,
    )
    .join('\n');
}

/** The types of the blocks that a site has schemas for. */
export function ownTypes(siteDir: string): string[] {
  return globSync('*.json', { cwd: join(siteDir, 'schema/blocks') }).map((file) =>
    file.slice(0, -'.json'.length),
  );
}

function interactiveTable(folder: string): string {
  return join(folder, 'blocks/interactive.ts');
}

/** Throws UserError if a block of a site has no schema, or a schema no block. */
export function assertComplete(
  { siteDir, schemas }: Pick<Project, 'siteDir' | 'schemas'>,
  siteTables: BlockTables = { statics: {}, interactive: {} },
): void {
  const types = Object.keys({ ...siteTables.statics, ...siteTables.interactive });
  const unused = ownTypes(siteDir).find((type) => !types.includes(type));
  if (unused !== undefined)
    throw new UserError(
      `schema/blocks/${unused}.json has no component; list it in blocks/static.ts or blocks/interactive.ts`,
    );
  const missing = types.find((type) => !schemas.has(`blocks/${type}.json`));
  if (missing !== undefined)
    throw new UserError(`The block ${missing} has no schema; write schema/blocks/${missing}.json`);
  const twice = Object.keys(siteTables.statics).find((type) => type in siteTables.interactive);
  if (twice !== undefined)
    throw new UserError(
      `The block ${twice} is in blocks/static.ts and in blocks/interactive.ts; remove one of them`,
    );
}

/** The part of the Vite configuration that makes the blocks of a site part of the scripts. */
export function ownBlocksConfig(
  { engineDir, siteDir }: TableFolders,
  { plugins = [] }: UserConfig,
): UserConfig {
  if (siteDir === engineDir) return { plugins };
  const alias = Object.entries(publicModules).map(([find, file]) => ({
    find,
    replacement: join(engineDir, file),
  }));
  return {
    resolve: { alias, dedupe: ['react', 'react-dom'] },
    plugins: [...plugins, ownBlocks({ engineDir, siteDir })],
  };
}

/** The module of the tables of the site, for the dev server. */
export const ownTablesModule = 'virtual:blocks-of-the-site';

/** Merges the interactive blocks of a site with those of the engine. */
function ownBlocks({ engineDir, siteDir }: TableFolders): Plugin {
  const engine = interactiveTable(engineDir);
  const siteTable = interactiveTable(siteDir);
  return {
    name: 'blocks of the site',
    enforce: 'pre',
    resolveId: (id) => (id === ownTablesModule ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ownTablesModule}`) return exportedTables({ engineDir, siteDir });
      // The dev server adds versions to the files of packages.
      const [file, query = ''] = id.split('?');
      if (file !== engine || query.includes('engine') || !existsSync(siteTable)) return undefined;
      return [
        `import { interactive as engine } from ${JSON.stringify(`${engine}?engine`)};`,
        `import { interactive as site } from ${JSON.stringify(siteTable)};`,
        'export const interactive = { ...engine, ...site };',
      ].join('\n');
    },
  };
}
