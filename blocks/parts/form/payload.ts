import type { Field, Form, FormSetup } from '../../../schema/types.d.ts';

/** What the fields of a form hold, by name: text, or whether a box is ticked. */
export type Values = Record<string, string | boolean>;

/** What is sent, in order: names and values. */
export type Payload = readonly (readonly [name: string, value: string | boolean])[];

/** What the fields hold before anybody fills them in. */
export function emptyValues(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'checkbox' ? false : '']));
}

/**
 * What a form sends for some values, as its document says.
 * @param now the moment of sending
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

/** The name a field is sent under by a browser without scripts; undefined when it is not sent. */
export function sentName({ send }: Form, field: string): string | undefined {
  return send.values.find((sent) => 'field' in sent && sent.field === field)?.name;
}

/** The values that are the same each time the form is sent, those that its service asks for included. */
export function fixedValues(form: Form & FormSetup): [name: string, value: string][] {
  const fixed = form.send.values.flatMap((sent): [string, string][] =>
    'value' in sent ? [[sent.name, sent.value]] : [],
  );
  return [...fixed, ...serviceValues(form)];
}

/** What the service of a form asks for besides the values. */
export function serviceValues({ name, service }: FormSetup): [name: string, value: string][] {
  if (service.provider === 'web3forms') return [['access_key', service.accessKey ?? '']];
  if (service.provider === 'netlify') return [['form-name', name]];
  return [];
}
