import { sentenceOf } from '../../check/formatters/report.ts';
import { placeProblem } from '../../check/migrations/old-forms.ts';
import { commandLineWith } from '../../cli/command-line.ts';
import { pluralize } from '../../cli/pluralize.ts';
import type { Project } from '../../files/project.ts';
import { loadCodes } from '../../operations/migrate/code.ts';
import type { Code } from '../../operations/migrate/document.ts';
import { compareSchemas, isBreaking, type SchemaChange } from './changes.ts';
import { errorAfter, migrationFor } from './cover.ts';
import { type Judge, type Misfit, misfitsIn, misfitsOfBlocks } from './evidence.ts';
import { type States, statesSince } from './states.ts';
import { ambiguousUnions } from './unions.ts';

/** What changed in the schemas, and which documents no longer fit. */
interface Verdict {
  /** Between which states: `since main`, or `from 0.1.0 to 0.2.0`. */
  period: string;
  changes: readonly SchemaChange[];
  /** The names of the migrations for changes that break documents. */
  migrations: ReadonlyMap<SchemaChange, string>;
  /** Documents that fit before, and do not after the new migrations. */
  misfits: readonly Misfit[];
  /** Unions that have become ambiguous. */
  ambiguous: readonly string[];
  /** Steps of new migrations that name no schema. */
  misplaced: readonly string[];
  /** Whether all documents still fit, or migrations say what becomes of them. */
  isCompatible: boolean;
}

/** The changes that break documents and that no new migration is about. */
export function unsettledChanges({ before, after, added }: States): SchemaChange[] {
  return compareSchemas(before, after).filter((change) => isBreaking(change) && !migrationFor(change, added));
}

/** Compares the schemas with another state, and proves the result by documents. Errors are those of `statesSince`. */
export async function judgeSchemas(ref: string, project: Project): Promise<Verdict> {
  const states = statesSince(ref, project);
  const loaded = await loadCodes(states.added, { ...project, engineDir: states.engineDir });
  return judgeStates(states, new Map([...loaded].map(([name, module]) => [name, module.default])));
}

/**
 * Compares two states of the schemas.
 * @param codes the code beside new migrations, by their names
 */
function judgeStates(
  { before, after, files, added, period }: States,
  codes: ReadonlyMap<string, Code> = new Map(),
): Verdict {
  const changes = compareSchemas(before, after);
  const migrations = new Map(
    changes.flatMap((change) => {
      const migration = isBreaking(change) ? migrationFor(change, added) : undefined;
      return migration ? [[change, migration.name] as const] : [];
    }),
  );
  const judge: Judge = (document) => errorAfter(document, added, codes, after);
  const misfits = [...misfitsIn(files, before, after, judge), ...misfitsOfBlocks(before, after, judge)];
  const wasAmbiguous = new Set(ambiguousUnions(before));
  const ambiguous = ambiguousUnions(after).filter((union) => !wasAmbiguous.has(union));
  const misplaced = added.flatMap(({ name, steps }) =>
    steps.flatMap((step, index) => {
      const problem = placeProblem(step, before) && placeProblem(step, after);
      return problem ? [`step ${index + 1} of ${name}: ${sentenceOf(problem)}`] : [];
    }),
  );
  const isSettled = changes.every((change) => !isBreaking(change) || migrations.has(change));
  const isCompatible =
    isSettled && [misfits, ambiguous, misplaced].every((problems) => problems.length === 0);
  return { period, changes, migrations, misfits, ambiguous, misplaced, isCompatible };
}

/** A verdict as text: the breaking changes first, then the smallest document that no longer fits. */
export function formatVerdict(verdict: Verdict): string {
  const { period, changes, migrations, misfits, ambiguous, misplaced } = verdict;
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
  const counts = `${pluralize(changes.length, 'change')} of schemas ${period}, ${breaking.length} of them breaking; ${pluralize(misfits.length, 'document')} no longer fit`;
  return [
    ...[...breaking, ...others].map(lineOf),
    ...ambiguous.map((union) => `schema/${union}: a value may be either [choice-overlaps]`),
    ...misplaced,
    ...(example ?? []),
    counts,
    ...(unsettled > 0
      ? [
          `${pluralize(unsettled, 'breaking change')} without a migration: ${commandLineWith('new', 'migration <name>')} starts one.`,
        ]
      : []),
  ].join('\n');
}

function placeOf({ file, line }: Misfit): string {
  return line === undefined ? file : `${file}:${line}`;
}
