import type { Field, FieldValue, Form, FormSetup } from '../../../schema/types.d.ts';
import { isShown } from './rules.ts';

/** The value of a field: text, whether a checkbox is checked, the selected options, or a file. */
export type Value = string | boolean | readonly string[] | File;

/** The values of a form by field name. */
export type Values = Record<string, Value>;

/** The submitted names and values, in order. */
export type Payload = readonly (readonly [name: string, value: Value])[];

/** What is submitted besides the fields: parameters that a form block sets, by name, and those of the URL, after `?`. */
export type FormParameters = Readonly<Record<string, string>>;

/** The parameters of a form by the names under which they are submitted: what is given, or their defaults. */
export function parameterValues(
  { send }: Form,
  parameters: FormParameters = {},
): [name: string, value: string][] {
  return send.values.flatMap((value): [string, string][] => {
    const text = parameterText(value, parameters);
    return text === undefined ? [] : [[value.name, text]];
  });
}

/** The text of a parameter; undefined for other values, and if it has none. */
function parameterText(
  value: Form['send']['values'][number],
  parameters: FormParameters,
): string | undefined {
  if ('with' in value) return parameters[value.with] ?? value.default;
  return 'query' in value ? parameters[`?${value.query}`] : undefined;
}

/** The initial values of the fields. */
export function emptyValues(fields: readonly Field[]): Values {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'checkbox' ? false : kind === 'checkboxes' ? [] : '']),
  );
}

/**
 * The values of fields that the inbox needs, without hidden fields: what browsers without scripts submit. It formats
 * them as the document defines.
 */
export function fieldPayload(form: Form, values: Values, parameters?: FormParameters): Payload {
  const fields = form.fields.flatMap(({ name: field }): Payload => {
    const name = submittedName(form, field);
    return name !== undefined && isShown(form, field, values) ? [[name, values[field] ?? '']] : [];
  });
  return [...fields, ...parameterValues(form, parameters)];
}

/**
 * The values of a form in the formats that its document defines, without hidden fields.
 * @param now the time of submission
 * @param parameters what the block says about the parameters of the form
 */
export function payloadOf(form: Form, values: Values, now: Date, parameters?: FormParameters): Payload {
  const isSubmitted = (name: string) => isShown(form, name, values);
  return form.send.values.flatMap((value): Payload => {
    if ('value' in value) return [[value.name, value.value]];
    if ('with' in value || 'query' in value) {
      const text = parameterText(value, parameters ?? {});
      return text === undefined ? [] : [[value.name, text]];
    }
    if ('time' in value) return [[value.name, now.toISOString()]];
    if (!('join' in value))
      return isSubmitted(value.field)
        ? [[value.name, formatted(value, form, values[value.field] ?? '')]]
        : [];
    const joined = value.join.filter(isSubmitted);
    return joined.length > 0 ? [[value.name, joined.map((name) => values[name]).join(' ')]] : [];
  });
}

/** The value of a field in the format that its form defines. */
function formatted({ field, as }: FieldValue, { fields }: Form, value: Value): string | boolean | File {
  if (as === 'yes-no') return value ? 'Yes' : 'No';
  const options = fields.find(({ name }) => name === field)?.options ?? [];
  const optionText = (chosen: string) => {
    const { label = chosen, note } = options.find((option) => option.value === chosen) ?? {};
    return as === 'label-note' && note ? `${label} (${note})` : label;
  };
  if (Array.isArray(value)) return value.map((chosen) => (as ? optionText(chosen) : chosen)).join(', ');
  return as ? optionText(String(value)) : (value as string | boolean | File);
}

/**
 * The name a field is submitted under without scripts, which cannot join values: its own if it is only part of a joined
 * one. Undefined if it is not submitted.
 */
export function submittedName({ send }: Form, field: string): string | undefined {
  const name = send.values.find((value) => 'field' in value && value.field === field)?.name;
  return (
    name ?? (send.values.some((value) => 'join' in value && value.join.includes(field)) ? field : undefined)
  );
}

/** The constant values that a form submits, including those that its service requires. The inbox knows them. */
export function fixedValues(form: Form & FormSetup): [name: string, value: string][] {
  if (form.service.provider === 'inbox') return [];
  const fixed = form.send.values.flatMap((value): [string, string][] =>
    'value' in value ? [[value.name, value.value]] : [],
  );
  return [...fixed, ...serviceValues(form)];
}

/** The values that the service of a form requires in addition. */
export function serviceValues({ name, service }: FormSetup): [name: string, value: string][] {
  if (service.provider === 'web3forms') return [['access_key', service.accessKey ?? '']];
  if (service.provider === 'netlify') return [['form-name', name]];
  return [];
}
