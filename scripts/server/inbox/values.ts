import { submittedName } from '../../../blocks/parts/form/payload.ts';
import { isShown, maxLengthOf, numberIn } from '../../../blocks/parts/form/rules.ts';
import { timeOf, timeOfDay } from '../../../renderer/content/dates.ts';
import type { Field, Form, FormSetup } from '../../../schema/types.d.ts';
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

/** File extensions, and how files of these types start, in hexadecimal. */
const types: readonly (readonly [extensions: string, start: RegExp])[] = [
  // Other bytes may come first.
  ['pdf', /^(..)*255044462d/],
  ['jpg jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
  ['wav', /^52494646.{8}57415645/],
  ['tif tiff', /^(49492a00|4d4d002a)/],
  ['bmp', /^424d/],
  // ftyp, or the first atom of an old QuickTime file: moov, mdat, wide, free, skip.
  ['heic heif avif mp4 m4v m4a mov', /^.{8}(66747970|6d6f6f76|6d646174|77696465|66726565|736b6970)/],
  ['webm mkv', /^1a45dfa3/],
  ['mp3', /^(494433|ff(e[23]|f[23ab]))/],
  ['ogg oga opus', /^4f676753/],
  // The second is an empty archive.
  ['zip docx xlsx pptx odt ods odp epub pages numbers key', /^504b(0304|0506)/],
  ['doc xls ppt msg', /^d0cf11e0a1b11ae1/],
  ['rtf', /^7b5c727466/],
  ['7z', /^377abcaf271c/],
  ['gz tgz', /^1f8b/],
  // No NUL.
  ['txt csv md ics vcf vtt srt svg xml json html', /^((?!00)..)*$/],
];

const starts = new Map(
  types.flatMap(([extensions, start]) => extensions.split(' ').map((extension) => [extension, start])),
);

/**
 * Whether a file can have the type of its extension, according to its first bytes.
 * @returns true for extensions that are not listed above
 */
export function hasTypeOfName(name: string, bytes: Buffer): boolean {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return starts.get(extension)?.test(bytes.toString('hex')) ?? true;
}
