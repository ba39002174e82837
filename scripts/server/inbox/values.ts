import type { Values } from '../../../blocks/parts/form/payload.ts';
import type { Field, Form } from '../../../schema/types.d.ts';
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
  if (kind === 'checkbox') return ticked.includes(sent);
  const text = String(sent ?? '');
  if (kind !== 'select' && kind !== 'radio') return text;
  // A choice may be sent by its label. What is no choice at all counts as none.
  const chosen = options.find(({ value, label, note }) =>
    [value, label, `${label} (${note})`].includes(text),
  );
  return chosen?.value ?? '';
}
