import type { Path } from '../finding.ts';
import type { DocumentContext } from '../site/context.ts';

/** A field of a form, as far as it can be read. */
export interface Field {
  name?: string;
  kind?: string;
  required?: boolean;
  unsent?: boolean;
  placeholder?: unknown;
  query?: unknown;
  options?: unknown;
  when?: Condition | null;
}

/** What another field must hold. */
export interface Condition {
  field?: unknown;
  is?: unknown;
}

/** A step of a form. */
interface Step {
  fields?: unknown[];
  when?: Condition | null;
}

/** A rule of a form: what it asks of one field, or the field that must hold the same. */
export interface FormRule {
  field?: string;
  equals?: string;
  check?: Check;
}

/** What a rule asks of one value. */
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
}

/** What is sent, and where. */
interface Sending {
  endpoint?: string;
  encoding?: string;
  values?: { name?: string; field?: string; join?: string[] }[];
}

/** The fields of a document that is a form; none of any other. */
export function fieldsOf({ file, document }: DocumentContext): Partial<Field>[] {
  return file.startsWith('forms/') ? listOf(document.fields as Field[]) : [];
}

/** The rules of a document that is a form; none of any other. */
export function rulesOf({ file, document }: DocumentContext): Partial<FormRule>[] {
  return file.startsWith('forms/') ? listOf(document.rules as FormRule[]) : [];
}

/** The steps of a document that is a form; none of any other. */
export function stepsOf({ file, document }: DocumentContext): Partial<Step>[] {
  const { list } = Object(document.steps) as { list?: Step[] };
  return file.startsWith('forms/') ? listOf(list) : [];
}

/** A condition of a form, with its path and the fields that it shows. */
interface PlacedCondition {
  condition: Condition;
  path: Path;
  shows: readonly unknown[];
}

/** The conditions of the fields and steps of a form. */
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

/** What a document that is a form sends. */
export function sendingOf({ file, document }: DocumentContext): Sending | undefined {
  const { send } = document as { send?: Sending | null };
  return (file.startsWith('forms/') && send) || undefined;
}

/** The objects in what should be a list of them; none where it is no list. */
export function listOf<T>(value: T[] | undefined): Partial<T>[] {
  return Array.isArray(value)
    ? value.map((item) => (item !== null && typeof item === 'object' ? item : {}))
    : [];
}

/** Whether options are chosen in a field. */
export function isChoice({ kind }: Partial<Field>): boolean {
  return kind === 'select' || kind === 'radio' || kind === 'checkboxes';
}

/** Whether the field of a name is a checkbox. */
export function isCheckbox(name: unknown, fields: readonly Partial<Field>[]): boolean {
  return fields.some((field) => field.name === name && field.kind === 'checkbox');
}
