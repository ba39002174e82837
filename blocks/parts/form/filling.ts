import type { Field, Form } from '../../../schema/types.d.ts';
import type { FormParameters, Value, Values } from './payload.ts';

/** Converts text to a value of a field; undefined if it is invalid, such as an unknown option. */
function valueFrom({ kind, options = [] }: Field, texts: readonly string[]): Value | undefined {
  const [text = ''] = texts;
  const chosen = options.map(({ value }) => value).filter((value) => texts.includes(value));
  switch (kind) {
    case 'file':
      return undefined;
    case 'checkbox':
      return text === 'true' || undefined;
    case 'checkboxes':
      return chosen.length > 0 ? chosen : undefined;
    case 'radio':
    case 'select':
      return chosen[0];
    case 'number':
    case 'textarea':
      return text || undefined;
    default:
      // An input discards text that is invalid for its type.
      return Object.assign(document.createElement('input'), { type: kind, value: text }).value || undefined;
  }
}

/** The values that the given texts set in the fields of a form; invalid ones are skipped. */
export function filled({ fields }: Form, textsOf: (field: Field) => readonly string[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueFrom(field, textsOf(field));
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** The field values in the query of a URL. */
export function valuesInQuery(form: Form, search: string): Values {
  const query = new URLSearchParams(search);
  return filled(form, (field) => (field.query ? query.getAll(field.query) : []));
}

/** The query parameters that a form submits: those of the page, or of one that the visitor saw earlier in the same tab. */
export function parametersInQuery({ send }: Form): FormParameters {
  const query = new URLSearchParams(location.search);
  return Object.fromEntries(
    send.values.flatMap((value) => {
      const text = 'query' in value ? (query.get(value.query) ?? storedParameter(value.query)) : undefined;
      return 'query' in value && text ? [[`?${value.query}`, text]] : [];
    }),
  );
}

/** A query parameter that the boot script has stored. */
function storedParameter(name: string): string | null {
  try {
    return sessionStorage.getItem(`query-${name}`);
  } catch {
    return null;
  }
}

/** The values that the fields on the page already have, such as text typed before hydration. */
export function valuesOnPage(form: Form, element: HTMLFormElement | null): Values {
  const all = [...(element?.elements ?? [])] as HTMLInputElement[];
  const controls = (name: string) => all.filter(({ dataset }) => dataset.field === name);
  const texts = filled(form, ({ name, kind }) =>
    controls(name).flatMap(({ type, checked, value }) => {
      if (type !== 'checkbox' && type !== 'radio') return value;
      return checked ? (kind === 'checkbox' ? 'true' : value) : [];
    }),
  );
  const files = form.fields.flatMap(({ name }) =>
    controls(name).flatMap(({ files }) => (files?.[0] ? [[name, files[0]]] : [])),
  );
  return { ...texts, ...Object.fromEntries(files) };
}
