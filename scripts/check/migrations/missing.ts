import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Migration } from '../../../schema/types.d.ts';
import { commandLine } from '../../cli/command-line.ts';
import { pluralize } from '../../cli/pluralize.ts';
import type { NamedMigration } from '../../files/schemas.ts';
import type { Reported } from '../engine/locate.ts';
import { validatorFor } from '../engine/validate.ts';
import type { Finding } from '../finding.ts';
import type { SchemaError } from '../rule.ts';
import { missingMigration, newerContent } from '../rules/migrations.ts';
import { type BaseContext, siteQuery } from '../site/context.ts';
import { isAbout, oldFormsIn, refusedForms } from './old-forms.ts';
import { recordIn } from './record.ts';

/** The valid migrations among the documents of a site. */
export function migrationsIn(documents: JsonDocuments, schemas: Schemas): NamedMigration[] {
  const { errorsIn } = validatorFor(schemas);
  return [...documents.keys()].flatMap((path) => {
    const [, name] = /^schema\/migrations\/([^/]+)\.json$/.exec(path) ?? [];
    const document = name === undefined ? undefined : documents.get(path);
    if (!document || errorsIn(document, 'migration.json').length > 0) return [];
    return [{ ...(document as unknown as Migration), name: `site/${name}` }];
  });
}

/** The migrations of the site. */
export const siteMigrations = siteQuery('migrations of the site', ({ allDocuments, schemas }: BaseContext) =>
  migrationsIn(allDocuments, schemas),
);

/**
 * The problem of a document that lacks migrations, and those of its schema errors that remain.
 * @param ofEngine the migrations of the engine
 */
export function withoutMissing(
  { file, document, errors }: { file: string; document: unknown; errors: readonly SchemaError[] },
  ofEngine: readonly NamedMigration[],
  site: BaseContext,
): { problems: Reported[]; errors: readonly SchemaError[] } {
  const record = file === 'site.json' ? recordIn(document) : undefined;
  if (errors.length === 0 && !record) return { problems: [], errors };
  const newer = ofEngine.length > 0 ? problemsOfNewer(record ?? [], ofEngine) : [];
  const migrations = [...ofEngine, ...site.ask(siteMigrations)];
  const steps = migrations.flatMap((migration) => migration.steps).filter(({ type }) => type !== 'ask');
  const forms = errors.length > 0 ? oldFormsIn(file, document, steps, site.schemas) : [];
  const refused = refusedForms(forms, errors);
  const lacking = migrations.filter(
    (migration) =>
      (record && !record.includes(migration.name)) ||
      refused.some(({ step }) => migration.steps.some((migrationStep) => migrationStep === step)),
  );
  if (lacking.length === 0) return { problems: newer, errors };
  const places = refused.flatMap((form) => form.places);
  const [path = ['migrations']] = places;
  return {
    problems: [...newer, { code: missingMigration.code, path, at: 'key', message: sentenceAbout(lacking) }],
    errors: errors.filter((error) => !isAbout(error, places)),
  };
}

/** The problems of a record that contains migrations which only a newer engine has. */
function problemsOfNewer(record: readonly string[], ofEngine: readonly NamedMigration[]): Reported[] {
  const isNewer = (name: string) =>
    !name.startsWith('site/') && !ofEngine.some((migration) => migration.name === name);
  const index = record.findIndex(isNewer);
  if (index < 0) return [];
  const message = `the content was written for a newer version of the engine, which has the migration ${record[index]}; install that version`;
  return [{ code: newerContent.code, path: ['migrations', index], message }];
}

function sentenceAbout(migrations: readonly Pick<NamedMigration, 'name'>[]): string {
  return `the content lacks ${migrations.map(({ name }) => name).join(', ')}; run ${commandLine('migrate')}`;
}

/** Findings with one about all missing migrations, at the first place. */
export function mergeMissing(findings: readonly Finding[]): Finding[] {
  const isOne = ({ code }: Finding) => code === missingMigration.code;
  const [first, ...others] = findings.filter(isOne);
  if (!first || others.length === 0) return [...findings];
  const names = [first, ...others].flatMap(
    ({ message }) => /lacks (.*);/.exec(message)?.[1]?.split(', ') ?? [],
  );
  const files = new Set(others.map(({ file }) => file)).size;
  const all = [...new Set(names)].sort().map((name) => ({ name }));
  const message = `${sentenceAbout(all)}, which changes ${pluralize(files, 'more file')}, too`;
  return findings.flatMap((finding) =>
    finding === first ? { ...finding, message } : isOne(finding) ? [] : finding,
  );
}
