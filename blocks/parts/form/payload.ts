import type { Field, Form, FormSetup } from '../../../schema/types.d.ts';

/** The values of a form by field name: text, or whether a checkbox is checked. */
export type Values = Record<string, string | boolean>;

/** The submitted names and values, in order. */
export type Payload = readonly (readonly [name: string, value: string | boolean])[];

/** The initial values of the fields. */
export function emptyValues(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'checkbox' ? false : '']));
}

/**
 * What a form submits for the given values, as its document defines.
 * @param now the time of submission
 */
export function payloadOf({ fields, send }: Form, values: Values, now: Date): Payload {
  return send.values.map((sent) => {
    if ('value' in sent) return [sent.name, sent.value];
    if ('time' in sent) return [sent.name, now.toISOString()];
    if ('join' in sent) return [sent.name, sent.join.map((name) => values[name]).join(' ')];
    const value = values[sent.field] ?? '';
    if (sent.as === 'yes-no') return [sent.name, value ? 'Yes' : 'No'];
    if (!sent.as) return [sent.name, value];
    const options = fields.find(({ name }) => name === sent.field)?.options ?? [];
    const { label = String(value), note } = options.find((option) => option.value === value) ?? {};
    return [sent.name, sent.as === 'label-note' && note ? `${label} (${note})` : label];
  });
}

/**
 * The name a field is submitted under without scripts, which cannot join values: its own if it is only part of a joined
 * one. Undefined if it is not submitted.
 */
export function sentName({ send }: Form, field: string): string | undefined {
  const own = send.values.find((sent) => 'field' in sent && sent.field === field)?.name;
  return own ?? (send.values.some((sent) => 'join' in sent && sent.join.includes(field)) ? field : undefined);
}

/** The constant values of a form, including those that its service requires. */
export function fixedValues(form: Form & FormSetup): [name: string, value: string][] {
  const fixed = form.send.values.flatMap((sent): [string, string][] =>
    'value' in sent ? [[sent.name, sent.value]] : [],
  );
  return [...fixed, ...serviceValues(form)];
}

/** What the service of a form requires besides the values. */
export function serviceValues({ name, service }: FormSetup): [name: string, value: string][] {
  if (service.provider === 'web3forms') return [['access_key', service.accessKey ?? '']];
  if (service.provider === 'netlify') return [['form-name', name]];
  return [];
}
