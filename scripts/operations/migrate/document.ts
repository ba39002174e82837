import { schemaFor, valueAt } from '../../../renderer/content/documents.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { validatorFor } from '../../check/engine/validate.ts';
import { visitAt } from '../../check/json/walk.ts';
import { type OldForm, oldFormsIn, refusedForms } from '../../check/migrations/old-forms.ts';
import type { Step } from '../../check/migrations/step.ts';
import type { Operation } from '../change.ts';
import { plan } from '../plan.ts';
import { pointerOf } from '../tree.ts';

/** A document that is migrated. */
export interface Source {
  /** Its path under `content/`. */
  path: string;
  /** Its path in the default locale, by which its schema is known. */
  name: string;
  text: string;
  /** The value of a text of it; of a partial translation, with the types of the blocks of its original. */
  valueIn(text: string): unknown;
  isPartial?: boolean;
}

/** What TypeScript beside a migration does to a document. */
export type Code = (file: string, document: unknown) => readonly Operation[];

/** A migration that runs. */
export interface Run {
  steps: readonly Step[];
  code?: Code | undefined;
  /** Whether only what the schemas refuse changes: what they accept may be newer than the migration. */
  isAgain: boolean;
}

/**
 * The text of a document after a migration.
 * @param schemaFile the path of its schema, if that of the document does not say
 */
export function migrated(
  { path, name, text: before, valueIn, isPartial = false }: Source,
  { steps, code, isAgain }: Run,
  schemas: Schemas,
  schemaFile: string = schemaFor(name),
): string {
  const validator = validatorFor(schemas);
  const errorsIn = (text: string) => validator.errorsIn(valueIn(text), schemaFile);
  let text = before;
  if (!code && oldFormsIn(name, valueIn(text), steps, schemas, schemaFile).length === 0) return text;
  const change = (operations: readonly Operation[]) => {
    text = changed(path, text, operations, schemas);
  };
  for (const step of steps) {
    // A translation lacks what it shares with the original.
    if (step.type === 'set-default' && isPartial) continue;
    const formsIn = () => oldFormsIn(name, valueIn(text), [step], schemas, schemaFile);
    const all = formsIn();
    const forms = isAgain && all.length > 0 ? refusedForms(all, errorsIn(text)) : all;
    const places = new Set(forms.map((form) => pointerOf(form.path)));
    // Inner ones first: they do not change the paths of outer ones.
    for (const depth of [...new Set(forms.map((form) => form.path.length))].sort((a, b) => b - a)) {
      const value = valueIn(text);
      const together = formsIn().filter(
        (form) => form.path.length === depth && places.has(pointerOf(form.path)),
      );
      change(together.flatMap((form) => expand(path, form, value)));
    }
  }
  if (code && (!isAgain || errorsIn(text).length > 0)) change(code(path, valueIn(text)));
  return text;
}

/** The operations that replace an old form of a document. */
function expand(file: string, { path, effect }: OldForm, document: unknown): Operation[] {
  const { from, values, key } = effect;
  const pointerTo = (at: OldForm['path']) => pointerOf([...path, ...at]);
  if (key !== undefined) return [{ op: 'rename', file, at: pointerTo(from), key }];
  const holder = valueAt(document, path);
  return values.map(([at, value]): Operation => {
    if (value === undefined) return { op: 'remove', file, at: pointerTo(at) };
    // What is around it may be missing as well.
    const gap = at.findIndex((_, index) => valueAt(holder, at.slice(0, index + 1)) === undefined);
    const end = gap < 0 ? at.length : gap + 1;
    const nested = at.slice(end).reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    return { op: 'set', file, at: pointerTo(at.slice(0, end)), value: nested };
  });
}

/** A text after operations on it alone. */
export function changed(
  file: string,
  text: string,
  operations: readonly Operation[],
  schemas: Schemas,
): string {
  if (operations.length === 0) return text;
  const elsewhere = () => {
    throw new Error('a migration changes one file at a time');
  };
  const { files } = plan(
    { operations },
    {
      read: (path) => (path === file ? Buffer.from(text) : undefined),
      paths: () => [file],
      order: (path, document, at) =>
        Object.keys(visitAt(path, document, schemas, at).schema.properties ?? {}),
      ...{ download: elsewhere, move: elsewhere, schemaOf: () => undefined },
    },
  );
  return String(files[0]?.after ?? text);
}
