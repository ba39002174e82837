import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { memoize } from '../../renderer/content/memoize.ts';
import { builtInRefs } from '../../renderer/content/own-schemas.ts';
import { follow, type Schema, type Schemas } from '../../renderer/content/schemas.ts';
import type { Migration } from '../../schema/types.d.ts';
import { UserError } from '../cli/errors.ts';

/** The folders of the engine and of the site. */
interface Folders {
  engineDir: string;
  siteDir: string;
}

/** Whether the site has a folder of its own, in which it can have blocks. */
export function isSeparate({ engineDir, siteDir }: Folders): boolean {
  return siteDir !== engineDir;
}

/**
 * Reads the schema files of the engine and those of the blocks of the site, which replace the engine's of the same type.
 * @throws UserError if a schema of the site is wrong
 */
export function readSchemas(folders: Folders): Schemas {
  const folder = join(folders.engineDir, 'schema');
  const paths = pathsIn(folder, '**/*.json', ['migrations/**']);
  const engine = parse(JSON.stringify(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')])));
  return isSeparate(folders) ? withBlocksOf(engine, readBlocks(folders.siteDir)) : engine;
}

/** Parses schema files. The same object for the same texts, because compiled validators belong to it. */
const parse = memoize(
  (texts): Schemas =>
    new Map((JSON.parse(texts) as [string, string][]).map(([path, text]) => [path, JSON.parse(text)])),
);

/**
 * The schemas of the engine with those of the blocks of a site.
 * @param blocks as they are written, by path
 * @throws UserError if one of them is wrong
 */
export function withBlocksOf(engine: Schemas, blocks: ReadonlyMap<string, Schema>): Schemas {
  if (blocks.size === 0) return engine;
  const siteBlocks = new Map(
    [...blocks].map(([path, schema]) => {
      const role = engine.get(path)?.role;
      return [path, { ...(role && { role }), ...builtInRefs(schema), $id: path }];
    }),
  );
  // Copied, because what a `$ref` leads to is cached by the object that contains it.
  const schemas = new Map([...structuredClone(engine), ...siteBlocks]);
  schemas.set('blocks.json', withBlocks(engine.get('blocks.json') ?? {}, siteBlocks));
  for (const [path, schema] of siteBlocks) assertUsable(path, schema, schemas, engine.get(path));
  return schemas;
}

function pathsIn(cwd: string, pattern: string, ignore: string[] = []): string[] {
  return globSync(pattern, { cwd, ignore }).sort();
}

function read(file: string): Schema {
  return JSON.parse(readFileSync(file, 'utf8')) as Schema;
}

/** The schemas of the blocks of a site. */
function readBlocks(siteDir: string): Map<string, Schema> {
  const folder = join(siteDir, 'schema');
  if (!existsSync(folder)) return new Map();
  const blockSchemas = pathsIn(folder, 'blocks/*.json').map((path): [string, Schema] => {
    try {
      return [path, read(join(folder, path))];
    } catch (error) {
      throw new UserError(`schema/${path} is not valid JSON: ${(error as Error).message}`);
    }
  });
  return new Map(blockSchemas);
}

/** The union of all blocks, with the blocks of a site. */
function withBlocks(
  union: Schema & { defaultSnippets?: object[] },
  siteBlocks: ReadonlyMap<string, Schema>,
): Schema {
  const { oneOf = [], defaultSnippets = [] } = union;
  const references = new Set(oneOf.map(({ $ref }) => $ref));
  const added = [...siteBlocks].filter(([path]) => !references.has(path));
  const snippets = added.map(([, { description, properties, examples }]) => {
    const type = properties?.type?.const;
    return { label: type, description, body: examples?.[0] ?? { type } };
  });
  return Object.assign({}, union, {
    oneOf: [...added.map(([$ref]) => ({ $ref })), ...oneOf],
    defaultSnippets: [...snippets, ...defaultSnippets],
  });
}

/** Throws UserError for a schema of a block that cannot be used. */
function assertUsable(path: string, schema: Schema, all: Schemas, replaced: Schema | undefined): void {
  const type = path.slice('blocks/'.length, -'.json'.length);
  if (schema.properties?.type?.const !== type)
    throw new UserError(`schema/${path}: "properties" must contain "type": { "const": "${type}" }`);
  try {
    assertRefs(path, schema, all);
  } catch (error) {
    throw new UserError((error as Error).message);
  }
  const extra = replaced && schema.required?.find((name) => !replaced.required?.includes(name));
  if (extra)
    throw new UserError(
      `schema/${path} replaces the block of the engine, but requires "${extra}", which that does not; make it optional, or give the block another type`,
    );
}

function assertRefs(file: string, part: unknown, all: Schemas): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part))
    if (key === '$ref' && typeof value === 'string') follow(all, file, value);
    else if (key !== 'examples') assertRefs(file, value, all);
}

/** A migration with its name in the record of the content: `0003-locales`, or `site/0001-menu` for one of the site. */
export interface NamedMigration extends Migration {
  readonly name: string;
}

/** Reads the migrations of the engine, in their order. Throws if one is not valid JSON. */
export function readMigrations(engineDir: string): NamedMigration[] {
  const folder = join(engineDir, 'schema/migrations');
  const files = globSync('*.json', { cwd: folder }).sort();
  return files.map((file) => ({
    ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Migration),
    name: basename(file, '.json'),
  }));
}
