import { isShown } from '../../../blocks/parts/form/conditions.ts';
import type { Values } from '../../../blocks/parts/form/payload.ts';
import type { Field, Form, Option } from '../../../schema/types.d.ts';
import type { Sent } from './body.ts';

/**
 * The values of a form's fields, read back from what it sent, with or without scripts. A field that is never sent, or
 * only inside a longer text, is left out: nothing is known of it, and rules leave it alone.
 */
export function fieldValues({ fields, send }: Form, sent: Sent): Values {
  const at = (name: string) => (Object.hasOwn(sent, name) ? sent[name] : undefined);
  const valueFor = (field: Field): Values[string] | undefined => {
    const own = send.values.find((value) => 'field' in value && value.field === field.name);
    if (own) return readValue(field, at(own.name));
    const joined = send.values.find((value) => 'join' in value && value.join.includes(field.name));
    if (!joined) return undefined;
    // Browsers without scripts send the parts.
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

/** What a browser sends for a box that is ticked: by its scripts, without them, and in words. */
const ticked: readonly unknown[] = [true, 'true', 'on', 'Yes'];

function readValue({ kind, options = [] }: Field, sent: Sent[string] | undefined): Values[string] {
  const text = [sent ?? ''].flat().join(', ');
  // What is no choice at all counts as none.
  switch (kind) {
    case 'checkbox':
      return ticked.includes(sent);
    case 'checkboxes':
      return chosenIn(options, text);
    case 'select':
    case 'radio':
      return options.find((option) => namesOf(option).includes(text))?.value ?? '';
    case 'file':
      // Files are refused before, so this is what a field without one sends, or a text that no browser does.
      return '';
    default:
      return text;
  }
}

/** What a choice may be sent by: its value, or its label. */
function namesOf({ value, label, note }: Option): string[] {
  return [value, label, `${label} (${note})`];
}

/** The values of the options that a text lists with commas between them; none where it lists anything else. */
function chosenIn(options: readonly Option[], text: string): string[] {
  const names = options
    .flatMap((option) => namesOf(option).map((name) => ({ name, value: option.value })))
    // A label may itself begin with another and a comma.
    .sort((one, other) => other.name.length - one.name.length);
  const chosen = new Set<string>();
  let rest = text;
  for (const _ of options) {
    const next = names.find(({ name }) => rest === name || rest.startsWith(`${name}, `));
    if (!next) break;
    chosen.add(next.value);
    rest = rest.slice(next.name.length + ', '.length);
  }
  return rest === '' ? [...chosen] : [];
}

/** Whether a text is what an input of its type can hold, as HTML defines it. */
const isWritten: Partial<Record<Field['kind'], (text: string) => boolean>> = {
  number: (text) => /^-?(\d+(\.\d+)?|\.\d+)(e[-+]?\d+)?$/i.test(text) && Number.isFinite(Number(text)),
  date: (text) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
    return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
  },
  time: (text) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/.test(text),
};

/** The fields that are shown and hold a text that a browser would not let through, such as 31.12.2030 in a date. */
export function unreadableFields(form: Form, values: Values): string[] {
  return form.fields.flatMap(({ name, kind }) => {
    const value = values[name];
    if (typeof value !== 'string' || value === '' || !isShown(form, name, values)) return [];
    return isWritten[kind]?.(value) === false ? [name] : [];
  });
}
