import type { Schemas } from '../../../renderer/content/schemas.ts';
import { validatorFor } from '../../check/engine/validate.ts';
import { isAbout, type OldForm, oldFormsIn } from '../../check/migrations/old-forms.ts';
import { pathOfPointer, type Step } from '../../check/migrations/step.ts';
import type { SchemaError } from '../../check/rule.ts';
import type { NamedMigration } from '../../files/schemas.ts';
import { formatJson } from '../../operations/json.ts';
import { type Code, migrated } from '../../operations/migrate/document.ts';
import type { SchemaChange } from './changes.ts';

/** The migration that says what becomes of the documents that a change breaks; undefined if none does. */
export function migrationFor(
  { file, at, code, property }: SchemaChange,
  migrations: readonly NamedMigration[],
): NamedMigration | undefined {
  const place = property === undefined ? at : at.replace(/\/[^/]+$/, `/properties/${property}`);
  const whole = `${file}#${place}`;
  const isInside = (pointer: string) => whole === pointer || whole.startsWith(`${pointer}/`);
  return migrations.find(({ steps }) =>
    steps.some((step) => {
      const prefix = step.in.includes('#') ? step.in : `${step.in}#`;
      return (
        placesOf(step).some((pointer) => isInside(prefix + pointer)) ||
        (code === 'choice-removed' && prefix === whole)
      );
    }),
  );
}

/** The pointers of the values that a step is about, from its schema. */
function placesOf(step: Step): string[] {
  const properties = (names: readonly string[]) => names.map((name) => `/properties/${name}`).join('');
  switch (step.type) {
    case 'move':
      return [step.from, step.to].map((pointer) => properties(pathOfPointer(pointer)));
    case 'rename':
      return [step.property, step.to].map((name) => properties([name]));
    case 'split':
      return [step.property, ...step.to].map((name) => properties([name]));
    default:
      return [step.property === undefined ? '' : properties([step.property])];
  }
}

/** A document of older schemas. */
export interface OldDocument {
  value: unknown;
  /** Its path, which matters to code beside migrations. */
  file: string;
  schemaFile: string;
}

/** Why a document does not fit after migrations; undefined if it does, or if only its author can know what to write. */
export function errorAfter(
  { value, file, schemaFile }: OldDocument,
  migrations: readonly NamedMigration[],
  codes: ReadonlyMap<string, Code>,
  schemas: Schemas,
): SchemaError | undefined {
  const valueIn = (text: string) => JSON.parse(text);
  const text = migrations.reduce((now, { name, steps }) => {
    const run = { steps, code: codes.get(name), isAgain: false };
    return migrated({ path: file, name: file, text: now, valueIn }, run, schemas, schemaFile);
  }, formatJson(value));
  const errors = validatorFor(schemas).errorsIn(valueIn(text), schemaFile);
  if (errors.length === 0) return undefined;
  const questions = migrations.flatMap(({ steps }) => steps.filter(({ type }) => type === 'ask'));
  const forms: readonly OldForm[] = oldFormsIn(file, valueIn(text), questions, schemas, schemaFile);
  const places = forms.flatMap((form) => form.places);
  return errors.find((error) => !isAbout(error, places));
}
