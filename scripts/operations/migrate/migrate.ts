import { isObject, kindOf, schemaFor } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import type { OpenCheck } from '../../check/engine/open.ts';
import { validatorFor } from '../../check/engine/validate.ts';
import { siteMigrations } from '../../check/migrations/missing.ts';
import { oldFormsIn, refusedForms } from '../../check/migrations/old-forms.ts';
import { recordIn } from '../../check/migrations/record.ts';
import { inverseOf, type Step } from '../../check/migrations/step.ts';
import { UserError } from '../../cli/errors.ts';
import type { NamedMigration } from '../../files/schemas.ts';
import type { Contents } from '../contents.ts';
import { type Plan, planOf } from '../plan.ts';
import { openFile } from '../references/open-file.ts';
import { planName } from '../rename/name.ts';
import type { OperableSite } from '../site.ts';
import type { LoadedCode } from './code.ts';
import { changed, migrated, type Run, type Source } from './document.ts';

/** What migrations change, before anything is written. */
interface Migrating {
  plan: Plan;
  /** The migrations that the record lacks. */
  unrecorded: readonly NamedMigration[];
}

/** How often all migrations run, because one made another possible. */
const maxRounds = 8;

/** The migrations of the engine and of the site. */
export function migrationsOf(
  check: OpenCheck,
  ofEngine: readonly NamedMigration[],
): readonly NamedMigration[] {
  return [...ofEngine, ...check.locales()[0].context.ask(siteMigrations)];
}

/**
 * Plans to bring the content to the state of its schemas. Migrations that its record has, and all if it has no record, only
 * change what the schemas refuse.
 */
export function planMigrations(
  site: OperableSite,
  migrations: readonly NamedMigration[],
  codes: ReadonlyMap<string, LoadedCode>,
): Migrating {
  const record = recordIn(site.check.file('site.json')?.value);
  const isDone = ({ name }: NamedMigration) => record?.includes(name) ?? false;
  const runs = migrations.map(
    (migration): Run => ({
      steps: migration.steps,
      code: codes.get(migration.name)?.default,
      isAgain: !record || isDone(migration),
    }),
  );
  const texts = new Map<string, string>();
  for (let round = 0; round < maxRounds; round++) {
    const again = round > 0 ? runs.map((run) => ({ ...run, isAgain: true })) : runs;
    if (!advance(site, texts, again)) break;
  }
  const names = migrations.map(({ name }) => name);
  return {
    plan: planWith(site, texts, [...names, ...(record ?? []).filter((name) => !names.includes(name))]),
    unrecorded: migrations.filter((migration) => !isDone(migration)),
  };
}

/**
 * Plans to undo the last migration of the record.
 * @throws UserError if there is none, or if nothing can undo it
 */
export function planBack(
  site: OperableSite,
  migrations: readonly NamedMigration[],
  codes: ReadonlyMap<string, LoadedCode>,
): Migrating {
  const record = recordIn(site.check.file('site.json')?.value) ?? [];
  const last = migrations.findLast(({ name }) => record.includes(name));
  if (!last) throw new UserError('the content has no record of a migration');
  const steps = last.steps.map((step) => {
    const back = inverseOf(step);
    if (!back)
      throw new UserError(`${last.name} cannot be undone: ${step.type} of ${step.in} has no inverse`);
    return back;
  });
  const code = codes.get(last.name);
  if (code && !code.back) throw new UserError(`${last.name} cannot be undone: its code has no "back"`);
  const texts = new Map<string, string>();
  advance(site, texts, [{ steps: steps.reverse(), code: code?.back, isAgain: false }]);
  return {
    plan: planWith(
      site,
      texts,
      record.filter((name) => name !== last.name),
    ),
    unrecorded: [last],
  };
}

/** Runs migrations on all documents. Returns whether anything changed. */
function advance({ check, read }: OperableSite, texts: Map<string, string>, runs: readonly Run[]): boolean {
  const schemas = check.locales()[0].context.schemas;
  const before = new Map(texts);
  const validator = validatorFor(schemas);
  for (const { steps, isAgain } of runs)
    for (const step of steps) if (step.type === 'rename') renameValues(step, isAgain);
  const isOnlyAgain = runs.every(({ isAgain }) => isAgain);
  for (const source of sourcesIn(check, texts)) {
    const { path, name, text, valueIn } = source;
    if (isOnlyAgain && validator.errorsIn(valueIn(text), schemaFor(name)).length === 0) continue;
    const after = runs.reduce((now, run) => migrated({ ...source, text: now }, run, schemas), text);
    if (after !== text) texts.set(path, after);
  }
  return [...texts].some(([path, text]) => before.get(path) !== text);

  /** Renames properties of the site, its data and its entries, with the variables and references that name them. */
  function renameValues(step: Extract<Step, { type: 'rename' }>, isAgain: boolean): void {
    for (const { path } of check.files().values()) {
      if (!['site', 'data', 'entry'].includes(kindOf(path)) || translationOf(path)) continue;
      check.propose(texts, () => {
        const value = check.file(path)?.value;
        const forms = isObject(value) ? oldFormsIn(path, value, [step], schemas) : [];
        const errors = forms.length > 0 && isAgain ? validator.errorsIn(value, schemaFor(path)) : [];
        for (const form of isAgain ? refusedForms(forms, errors) : forms) {
          const file = kindOf(path) === 'entry' ? path.slice(0, path.lastIndexOf('/') + 1) : path;
          const entity = { kind: 'value', file, path: [...form.path, step.property].map(String) } as const;
          const renamed = planName(check, entity, step.to, read).changed;
          for (const [other, text] of renamed) texts.set(other, String(text));
        }
      });
    }
  }
}

function sourcesIn(check: OpenCheck, texts: ReadonlyMap<string, string>): Source[] {
  return [...check.files().values()].flatMap((file): Source[] => {
    const { path, value } = file;
    if (!path.endsWith('.json') || !isObject(value) || ['schema', 'migration'].includes(kindOf(path)))
      return [];
    const translation = translationOf(path);
    const valueIn = (text: string) =>
      translation ? openFile(check, path, text).context.document : JSON.parse(text.replace(/^\uFEFF/, ''));
    const text = texts.get(path) ?? file.text;
    return [{ path, name: translation?.original ?? path, text, valueIn, isPartial: Boolean(translation) }];
  });
}

/** The plan with the texts, and with the record. */
function planWith(site: OperableSite, texts: ReadonlyMap<string, string>, record: readonly string[]): Plan {
  const all = new Map<string, Contents | undefined>(texts);
  const text = texts.get('site.json') ?? site.check.file('site.json')?.text;
  if (text !== undefined) {
    const set = { op: 'set', file: 'site.json', at: '/migrations', value: record } as const;
    all.set('site.json', changed('site.json', text, [set], site.check.schemas));
  }
  return planOf({ changed: all, moves: [], routes: [] }, site);
}
