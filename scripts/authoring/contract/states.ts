import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { addOwnSchemas } from '../../../renderer/content/own-schemas.ts';
import type { Schema, Schemas } from '../../../renderer/content/schemas.ts';
import type { Migration } from '../../../schema/types.d.ts';
import { validSchemas } from '../../check/engine/own-schemas.ts';
import type { Files } from '../../check/finding.ts';
import { migrationsIn } from '../../check/migrations/missing.ts';
import { documentsIn } from '../../check/site/file-summary.ts';
import { UserError } from '../../cli/errors.ts';
import type { Project } from '../../files/project.ts';
import { readContent } from '../../files/read.ts';
import {
  isSeparate,
  type NamedMigration,
  readMigrations,
  readSchemas,
  withBlocksOf,
} from '../../files/schemas.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { contentAt } from '../diff/git.ts';

/** The schemas before and after, and the migrations that were added. */
export interface States {
  before: Schemas;
  after: Schemas;
  /** The content before. */
  files: Files;
  added: readonly NamedMigration[];
  /** The engine after. */
  engineDir: string;
  /** What to call the time between them: `since main`, or `from 0.1.0 to 0.2.0`. */
  period: string;
}

/** A state of the content, the schemas and the migrations of the engine. */
interface State {
  files: Files;
  schemas: Schemas;
  migrations: readonly NamedMigration[];
}

/**
 * The schemas now, and those at a commit or of another engine.
 * @param ref a commit, branch or tag; or the folder or the package of an engine, of which the later version comes after
 * @throws UserError if the folders are not in a git repository, or the commit is unknown
 */
export function statesSince(ref: string, project: Project): States {
  const { engineDir, contentDir, schemas, migrations } = project;
  const now: State = { files: readContent(contentDir), schemas, migrations };
  const other = ref.endsWith('.tgz') && existsSync(ref) ? unpackEngine(ref, project.cacheDir) : ref;
  if (!existsSync(join(other, 'schema/page.json')))
    return statesBetween(stateAt(ref, project), now, { engineDir, period: `since ${ref}` });
  const siteDir = isSeparate(project) ? project.siteDir : other;
  const state: State = {
    files: now.files,
    schemas: readSchemas({ engineDir: other, siteDir }),
    migrations: readMigrations(other),
  };
  const [old, otherVersion] = [engineDir, other].map(versionOf) as [string, string];
  const isLater = otherVersion.localeCompare(old, 'en', { numeric: true }) > 0;
  return isLater
    ? statesBetween(now, state, { engineDir: other, period: `from ${old} to ${otherVersion}` })
    : statesBetween(state, now, { engineDir, period: `from ${otherVersion} to ${old}` });
}

/** Two states, as they are compared. */
export function statesBetween(old: State, now: State, more: Pick<States, 'engineDir' | 'period'>): States {
  const allOf = ({ files, schemas, migrations }: State) => [
    ...migrations,
    ...migrationsIn(documentsIn(files.values()), schemas),
  ];
  const names = new Set(allOf(old).map(({ name }) => name));
  return {
    before: ofDocuments(addOwnSchemas(documentsIn(old.files.values()), old.schemas)),
    after: ofDocuments(validSchemas(now.files, now.schemas)),
    files: old.files,
    added: allOf(now).filter(({ name }) => !names.has(name)),
    ...more,
  };
}

/** The state at a commit. Throws as `statesSince` does. The engine of a site of its own is as it is now, its blocks are as they were. */
export function stateAt(ref: string, project: Project): State {
  const { engineDir, siteDir, contentDir, migrations } = project;
  const files = contentAt(ref, contentDir);
  if (isSeparate(project)) {
    const schemaFiles = existsSync(join(siteDir, 'schema'))
      ? contentAt(ref, join(siteDir, 'schema'))
      : new Map();
    const engine = readSchemas({ engineDir, siteDir: engineDir });
    const blocks = schemasIn(schemaFiles, (path) => /^blocks\/[^/]+$/.test(path));
    return { files, schemas: withBlocksOf(engine, blocks), migrations };
  }
  const schemaFiles = contentAt(ref, join(engineDir, 'schema'));
  const isMigration = (path: string) => path.startsWith('migrations/');
  return {
    files,
    schemas: schemasIn(schemaFiles, (path) => !isMigration(path)),
    migrations: [...schemaFiles].flatMap(([path, { value }]) =>
      isMigration(path) ? [{ ...(value as Migration), name: posix.basename(path, '.json') }] : [],
    ),
  };
}

function schemasIn(
  files: ReadonlyMap<string, SourceFile>,
  isOne: (path: string) => boolean,
): Map<string, Schema> {
  return new Map([...files].flatMap(([path, { value }]) => (isOne(path) ? [[path, value as Schema]] : [])));
}

/** Unpacks the schemas of a packed engine into the cache. Throws UserError if the file is none. */
function unpackEngine(file: string, cacheDir: string): string {
  const dir = join(cacheDir, 'engine');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const parts = ['package/package.json', 'package/schema'];
  const { status } = spawnSync('tar', ['-xzf', resolve(file), '-C', dir, ...parts], { stdio: 'ignore' });
  if (status !== 0) throw new UserError(`${file} is not the package of an engine`);
  return join(dir, 'package');
}

/** The schemas without that of resolved content, which nobody writes. */
function ofDocuments(schemas: Schemas): Schemas {
  return new Map([...schemas].filter(([file]) => file !== 'resolved.json'));
}

/** The version of an engine. */
export function versionOf(dir: string): string {
  const file = join(dir, 'package.json');
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).version) : '0.0.0';
}
