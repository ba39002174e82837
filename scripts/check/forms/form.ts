import { resolveRef } from '../../../renderer/content/schemas.ts';
import type { Path } from '../finding.ts';
import type { DocumentContext } from '../site/context.ts';

export interface Field {
  name?: string;
  kind?: string;
  required?: boolean;
  unsent?: boolean;
  placeholder?: unknown;
  query?: unknown;
  full?: unknown;
  options?: unknown;
  when?: Condition | null;
}

export interface Condition {
  field?: unknown;
  is?: unknown;
}

interface Step {
  fields?: unknown[];
  when?: Condition | null;
}

/** A validation rule of a form: a check of one field, or the name of a field that must have the same value. */
export interface FormRule {
  field?: string;
  equals?: string;
  check?: Check;
}

export interface Check {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  min?: unknown;
  max?: unknown;
  step?: unknown;
  minItems?: unknown;
  maxItems?: unknown;
  types?: unknown;
  megabytes?: unknown;
  open?: unknown;
  on?: unknown;
}

/** The submitted values of a form, and their endpoint. */
interface Sending {
  endpoint?: string;
  encoding?: string;
  values?: { name?: string; field?: string; join?: string[]; as?: unknown; time?: unknown }[];
  success?: unknown;
}

export function kindsIn({ schemas }: Pick<DocumentContext, 'schemas'>): ReadonlySet<unknown> {
  const { schema } = resolveRef(schemas, { file: 'form.json', schema: { $ref: '#/definitions/field' } });
  return new Set(schema.properties?.kind?.enum);
}

/** The fields of a form; empty for other documents. */
export function fieldsOf({ file, document }: DocumentContext): Partial<Field>[] {
  return file.startsWith('forms/') ? listOf(document.fields as Field[]) : [];
}

/** The validation rules of a form; empty for other documents. */
export function rulesOf({ file, document }: DocumentContext): Partial<FormRule>[] {
  return file.startsWith('forms/') ? listOf(document.rules as FormRule[]) : [];
}

/** The steps of a form; empty for other documents. */
export function stepsOf({ file, document }: DocumentContext): Partial<Step>[] {
  const { list } = Object(document.steps) as { list?: Step[] };
  return file.startsWith('forms/') ? listOf(list) : [];
}

/** A condition with its path and the names of the fields that it shows. */
interface PlacedCondition {
  condition: Condition;
  path: Path;
  shows: readonly unknown[];
}

export function conditionsIn(context: DocumentContext): PlacedCondition[] {
  const placed = (when: Condition | null | undefined, path: Path, shows: readonly unknown[]) =>
    when !== null && typeof when === 'object' ? [{ condition: when, path, shows }] : [];
  return [
    ...fieldsOf(context).flatMap(({ name, when }, index) => placed(when, ['fields', index, 'when'], [name])),
    ...stepsOf(context).flatMap(({ fields, when }, index) =>
      placed(when, ['steps', 'list', index, 'when'], Array.isArray(fields) ? fields : []),
    ),
  ];
}

/** The `send` object of a form; undefined for other documents. */
export function sendingOf({ file, document }: DocumentContext): Sending | undefined {
  const { send } = document as { send?: Sending | null };
  return (file.startsWith('forms/') && send) || undefined;
}

/** The objects in a list; empty if the value is not a list. */
export function listOf<T>(value: T[] | undefined): Partial<T>[] {
  return Array.isArray(value)
    ? value.map((item) => (item !== null && typeof item === 'object' ? item : {}))
    : [];
}

export function isChoice({ kind }: Partial<Field>): boolean {
  return kind === 'select' || kind === 'radio' || kind === 'checkboxes';
}

export function isCheckbox(name: unknown, fields: readonly Partial<Field>[]): boolean {
  return fields.some((field) => field.name === name && field.kind === 'checkbox');
}
