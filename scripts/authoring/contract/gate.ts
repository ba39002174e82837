import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withOwnSchemas } from '../../../renderer/content/own-schemas.ts';
import type { Schema, Schemas } from '../../../renderer/content/schemas.ts';
import { validSchemas } from '../../check/engine/own-schemas.ts';
import type { Files } from '../../check/finding.ts';
import { migrationsIn } from '../../check/migrations/missing.ts';
import { documentsIn } from '../../check/site/file-summary.ts';
import { counted } from '../../cli/counted.ts';
import { type NamedMigration, readMigrations } from '../../files/migrations.ts';
import type { Project } from '../../files/project.ts';
import { readContent } from '../../files/read.ts';
import { readSchemas } from '../../files/schemas.ts';
import { loadCodes } from '../../operations/migrate/code.ts';
import { contentAt } from '../diff/git.ts';
import { compareSchemas, isBreaking, type SchemaChange } from './changes.ts';
import { errorAfter, migrationFor } from './cover.ts';
import { type Judge, type Misfit, misfitsIn, misfitsOfExamples } from './evidence.ts';
import { ambiguousUnions } from './unions.ts';

/** What changed in the schemas, and which documents no longer fit. */
export interface Verdict {
  changes: readonly SchemaChange[];
  /** The names of the migrations for changes that break documents. */
  migrations: ReadonlyMap<SchemaChange, string>;
  /** Documents that fit before, and do not after the new migrations. */
  misfits: readonly Misfit[];
  /** Unions that have become ambiguous. */
  ambiguous: readonly string[];
  /** Whether all documents still fit, or migrations say what becomes of them. */
  isCompatible: boolean;
}

/** An earlier state of the content, the schemas and the migrations. */
interface Before {
  files: Files;
  engine: Schemas;
  /** The names of the migrations of the engine. */
  migrations: readonly string[];
}

/** The schemas before and after, and the migrations that were added. */
export interface States {
  before: Schemas;
  after: Schemas;
  /** The content before. */
  files: Files;
  added: readonly NamedMigration[];
}

/**
 * The schemas now, and at a commit or of an engine in another folder.
 * @throws UserError if the folders are not in a git repository, or the commit is unknown
 */
export function statesSince(ref: string, project: Project): States {
  const { contentDir, schemas } = project;
  const { files, engine, migrations } = existsSync(join(ref, 'schema/page.json'))
    ? engineIn(ref, contentDir)
    : commitAt(ref, project);
  const now = readContent(contentDir);
  const documents = documentsIn(files.values()).documents;
  const names = new Set([...migrations, ...migrationsIn(documents, schemas).map(({ name }) => name)]);
  const all = [...project.migrations, ...migrationsIn(documentsIn(now.values()).documents, schemas)];
  return {
    before: ofDocuments(withOwnSchemas(documents, engine)),
    after: ofDocuments(validSchemas(now, schemas)),
    files,
    added: all.filter(({ name }) => !names.has(name)),
  };
}

/** The changes that break documents and that no new migration is about. */
export function unsettledChanges({ before, after, added }: States): SchemaChange[] {
  return compareSchemas(before, after).filter((change) => isBreaking(change) && !migrationFor(change, added));
}

/** Compares the schemas with an earlier state, and proves the result by documents. Errors are those of `statesSince`. */
export async function judgeSchemas(ref: string, project: Project): Promise<Verdict> {
  const { before, after, files, added } = statesSince(ref, project);
  const loaded = await loadCodes(added, project);
  const codes = new Map([...loaded].map(([name, module]) => [name, module.default]));
  const changes = compareSchemas(before, after);
  const migrations = new Map(
    changes.flatMap((change) => {
      const migration = isBreaking(change) ? migrationFor(change, added) : undefined;
      return migration ? [[change, migration.name] as const] : [];
    }),
  );
  const judge: Judge = (document) => errorAfter(document, added, codes, after);
  const misfits = [...misfitsIn(files, before, judge), ...misfitsOfExamples(before, after, judge)];
  const wasAmbiguous = new Set(ambiguousUnions(before));
  const ambiguous = ambiguousUnions(after).filter((union) => !wasAmbiguous.has(union));
  const isSettled = changes.every((change) => !isBreaking(change) || migrations.has(change));
  const isCompatible = isSettled && misfits.length === 0 && ambiguous.length === 0;
  return { changes, migrations, misfits, ambiguous, isCompatible };
}

/** The state at a commit. An engine that is not in the repository is as it is now. */
function commitAt(ref: string, { engineDir, contentDir, schemas, migrations }: Project): Before {
  const written = contentAt(ref, join(engineDir, 'schema'));
  const files = contentAt(ref, contentDir);
  if (written.size === 0) return { files, engine: schemas, migrations: migrations.map(({ name }) => name) };
  const isMigration = (path: string) => path.startsWith('migrations/');
  return {
    files,
    engine: new Map(
      [...written].flatMap(([path, { value }]) => (isMigration(path) ? [] : [[path, value as Schema]])),
    ),
    migrations: [...written.keys()]
      .filter(isMigration)
      .map((path) => path.slice('migrations/'.length, -'.json'.length)),
  };
}

/** The content as it is now, with the engine of another folder. */
function engineIn(dir: string, contentDir: string): Before {
  const migrations = readMigrations(dir).map(({ name }) => name);
  return {
    files: readContent(contentDir),
    engine: readSchemas({ engineDir: dir, siteDir: dir }),
    migrations,
  };
}

/** The schemas without that of resolved content, which nobody writes. */
function ofDocuments(schemas: Schemas): Schemas {
  return new Map([...schemas].filter(([file]) => file !== 'resolved.json'));
}

/** A verdict as text: the breaking changes first, then the smallest document that no longer fits. */
export function formatVerdict({ changes, migrations, misfits, ambiguous }: Verdict, ref: string): string {
  const lineOf = (change: SchemaChange) => {
    const { code, file, at, message } = change;
    const migration = migrations.get(change);
    const advice = migration ? ` -> ${migration}` : isBreaking(change) ? '; it needs a migration' : '';
    return `schema/${file}${at && `#${at}`}: ${message}${advice} [${code}]`;
  };
  const breaking = changes.filter(isBreaking);
  const others = changes.filter((change) => !isBreaking(change));
  const unsettled = breaking.length - migrations.size;
  const [smallest] = misfits;
  const example = smallest && [
    `The smallest document that no longer fits: ${placeOf(smallest)}: ${smallest.message}`,
    ...(smallest.document === undefined ? [] : [JSON.stringify(smallest.document)]),
  ];
  const counts = `${counted(changes.length, 'change')} of schemas since ${ref}, ${breaking.length} of them breaking; ${counted(misfits.length, 'document')} no longer fit`;
  return [
    ...[...breaking, ...others].map(lineOf),
    ...ambiguous.map((union) => `schema/${union}: a value may be either [choice-overlaps]`),
    ...(example ?? []),
    counts,
    ...(unsettled > 0
      ? [
          `${counted(unsettled, 'breaking change')} without a migration: npm run new -- migration <name> starts one.`,
        ]
      : []),
  ].join('\n');
}

function placeOf({ file, line }: Misfit): string {
  return line === undefined ? file : `${file}:${line}`;
}
