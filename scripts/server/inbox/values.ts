import { isShown } from '../../../blocks/parts/form/conditions.ts';
import { timeOf, timeOfDay } from '../../../renderer/content/dates.ts';
import type { Field, Form, Option } from '../../../schema/types.d.ts';
import { hasTypeOfName } from './signatures.ts';
import type { Sent } from './submission.ts';
import type { Upload } from './uploads.ts';

/** A value for the rules of a form; a file has the properties that rules check. */
type FieldValue = string | boolean | readonly string[] | { name: string; size: number };

/** The values of a form by field name. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/**
 * Restores the values of form fields from a submission, sent with or without scripts. Leaves out fields that are
 * never sent, or only as part of a longer text; rules ignore them.
 * @param files the received files by submitted name
 */
export function fieldValues(
  { fields, send }: Form,
  sent: Sent,
  files: ReadonlyMap<string, Upload>,
): FieldValues {
  const at = (name: string) => (Object.hasOwn(sent, name) ? sent[name] : undefined);
  const valueFor = (field: Field): FieldValue | undefined => {
    const own = send.values.find((value) => 'field' in value && value.field === field.name);
    if (own && field.kind === 'file') return readFile(files.get(own.name));
    if (own) return readValue(field, at(own.name));
    const joined = send.values.find((value) => 'join' in value && value.join.includes(field.name));
    if (!joined) return undefined;
    // Browsers without scripts send the parts separately.
    if (at(field.name) !== undefined) return readValue(field, at(field.name));
    return String(at(joined.name) ?? '').trim() === '' ? '' : undefined;
  };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueFor(field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** Values of a ticked checkbox: sent with scripts, without them, and as text. */
const ticked: readonly unknown[] = [true, 'true', 'on', 'Yes'];

/** A file whose contents do not match its name has no valid name. A text in a file field counts as no file. */
function readFile(file: Upload | undefined): FieldValue {
  return file ? { name: hasTypeOfName(file.name, file.start) ? file.name : '', size: file.size } : '';
}

function readValue({ kind, options = [] }: Field, sent: Sent[string] | undefined): FieldValue {
  const text = [sent ?? ''].flat().join(', ');
  switch (kind) {
    case 'checkbox':
      return ticked.includes(sent);
    case 'checkboxes':
      return chosenIn(options, text);
    case 'select':
    case 'radio':
      return options.find((option) => namesOf(option).includes(text))?.value ?? text;
    default:
      return text;
  }
}

/** Possible submitted values of an option: its value or its label. */
function namesOf({ value, label, note }: Option): string[] {
  return [value, label, `${label} (${note})`];
}

/** The values of the options in a comma-separated text, or the text itself if it contains anything else. */
function chosenIn(options: readonly Option[], text: string): string[] {
  const names = options
    .flatMap((option) => namesOf(option).map((name) => ({ name, value: option.value })))
    // Longest first, because a label can start with another label and a comma.
    .sort((one, other) => other.name.length - one.name.length);
  const chosen = new Set<string>();
  let rest = text;
  for (const _ of options) {
    const next = names.find(({ name }) => rest === name || rest.startsWith(`${name}, `));
    if (!next) break;
    chosen.add(next.value);
    rest = rest.slice(next.name.length + ', '.length);
  }
  return rest === '' ? [...chosen] : [text];
}

/** Whether a text is a valid value of an HTML input type. */
const isWritten: Partial<Record<Field['kind'], (text: string) => boolean>> = {
  number: (text) => /^-?(\d+(\.\d+)?|\.\d+)(e[-+]?\d+)?$/i.test(text) && Number.isFinite(Number(text)),
  date: (text) => !Number.isNaN(timeOf(text, 'day')),
  time: (text) => !Number.isNaN(timeOfDay(text)),
};

const isChoice = (kind: Field['kind']) => ['select', 'radio', 'checkboxes'].includes(kind);

/** The visible fields with a value that no browser would submit, such as 31.12.2030 in a date field or an unknown option. */
export function unreadableFields(form: Form, values: FieldValues): string[] {
  return form.fields.flatMap(({ name, kind, options = [] }) => {
    const texts = [values[name]].flat().filter((value) => typeof value === 'string' && value !== '');
    if (!isShown(form, name, values)) return [];
    const isOption = (text: unknown) => options.some(({ value }) => value === text);
    const isReadable = isChoice(kind) ? isOption : isWritten[kind];
    return isReadable && !texts.every((text) => isReadable(String(text))) ? [name] : [];
  });
}
