import { submittedName } from '../../../blocks/parts/form/payload.ts';
import { isShown, maxLengthOf, numberIn } from '../../../blocks/parts/form/rules.ts';
import { timeOf, timeOfDay } from '../../../renderer/content/dates.ts';
import type { Field, Form, FormSetup } from '../../../schema/types.d.ts';
import { hasTypeOfName } from './signatures.ts';
import type { SubmittedValues } from './submission.ts';
import type { Upload } from './uploads.ts';

/** A value for the rules of a form; a file has the properties that rules check. */
type Value = string | boolean | readonly string[] | { name: string; size: number };

/** The values of a form by field name. */
export type FieldValues = Readonly<Record<string, Value>>;

/**
 * Reads the values of form fields from a submission, sent with or without scripts. Leaves out fields that are never
 * submitted; rules ignore them.
 * @param files the received files by submitted name
 */
export function fieldValues(
  form: Form,
  submitted: SubmittedValues,
  files: ReadonlyMap<string, Upload>,
): FieldValues {
  return Object.fromEntries(
    form.fields.flatMap((field) => {
      // Fields that are only validated, such as a consent, are checked if they are sent all the same.
      const isTaken = form.send.values.some(({ name }) => name === field.name);
      const isSent = field.kind !== 'file' && !isTaken && Object.hasOwn(submitted, field.name);
      const name = submittedName(form, field.name) ?? (isSent ? field.name : undefined);
      if (name === undefined) return [];
      const value = Object.hasOwn(submitted, name) ? submitted[name] : undefined;
      return [[field.name, field.kind === 'file' ? readFile(files.get(name)) : readValue(field, value)]];
    }),
  );
}

/** A file whose contents do not match its name has no valid name. A text in a file field counts as no file. */
function readFile(file: Upload | undefined): Value {
  return file ? { name: hasTypeOfName(file.name, file.start) ? file.name : '', size: file.size } : '';
}

function readValue({ kind }: Field, value: SubmittedValues[string] = ''): Value {
  const texts = [value ?? ''].flat().map(String);
  const text = texts.join(', ');
  switch (kind) {
    case 'checkbox':
      // Browsers without scripts submit the second.
      return text === 'true' || text === 'on';
    case 'checkboxes':
      return [...new Set(texts)].filter((chosen) => chosen !== '');
    default:
      return text;
  }
}

/** Whether a text is a valid value of an HTML input type. */
const isWritten: Partial<Record<Field['kind'], (text: string, lang: string) => boolean>> = {
  number: (text, lang) => numberIn(text, lang) !== undefined,
  date: (text) => !Number.isNaN(timeOf(text, 'day')),
  time: (text) => !Number.isNaN(timeOfDay(text)),
};

const isChoice = (kind: Field['kind']) => ['select', 'radio', 'checkboxes'].includes(kind);

/** The fields with a text that is longer than they accept. */
export function tooLongFields({ fields, rules }: Form, values: FieldValues): string[] {
  return fields.flatMap((field) => {
    const max = maxLengthOf(field, rules);
    const isTooLong = (text: unknown) =>
      typeof text === 'string' && text.length > max && [...text].length > max;
    return [values[field.name]].flat().some(isTooLong) ? [field.name] : [];
  });
}

/** The visible fields with a value that no browser would submit, such as 31.12.2030 in a date field or an unknown option. */
export function unreadableFields(form: Form & FormSetup, values: FieldValues): string[] {
  return form.fields.flatMap(({ name, kind, options = [] }) => {
    const texts = [values[name]].flat().filter((value) => typeof value === 'string' && value !== '');
    if (!isShown(form, name, values)) return [];
    const isOption = (text: unknown) => options.some(({ value }) => value === text);
    const isReadable = isChoice(kind) ? isOption : isWritten[kind];
    return isReadable && !texts.every((text) => isReadable(String(text), form.lang)) ? [name] : [];
  });
}
