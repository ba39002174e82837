import { isObject, itemsOf, objectOf } from '../../../renderer/content/documents.ts';
import type { Path } from '../finding.ts';
import { collectionOf, optionsOf } from '../forms/choices.ts';
import { endpointNamed } from '../forms/endpoints.ts';
import { type Field, fieldsOf, sendingOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { propertiesOf, propertySchema } from '../site/queries.ts';
import { nearest } from '../text/nearest.ts';

export const invalidCapacity: Rule = {
  code: 'invalid-capacity',
  description: 'The places of an option cannot be counted, or nothing says that there are none left.',
  help: 'Send the form to the inbox, and write the message in `full` of the field.',
  check: {
    document: (context) =>
      fieldsOf(context).flatMap((field, index): Problem[] => {
        const path = ['fields', index];
        const place = placeOfCapacity(field, context);
        if (!place) {
          if (field.full === undefined || optionsOf(field, context) === undefined) return [];
          const message =
            'no option has a capacity, so this is never shown; add one to an option, or remove it';
          return [{ path: [...path, 'full'], message }];
        }
        const wrong = problemOfProperty(field, context);
        if (wrong) return [{ ...wrong, path: [...path, ...place] }];
        const other = providerOf(context);
        if (other !== undefined) {
          const message = `only the inbox counts places, but this form is sent to ${other}; send it to the inbox, or remove the capacity`;
          return [{ path: [...path, ...place], message }];
        }
        if (typeof field.full === 'string') return [];
        const message = `the field ${JSON.stringify(field.name)} needs "full", the message when there are no places left`;
        return [{ path: [...path, 'name'], message }];
      }),
  },
};

/** The path of the first capacity in a field; undefined if it has none. */
function placeOfCapacity(field: Partial<Field>, context: DocumentContext): Path | undefined {
  const { options } = field;
  if (!Array.isArray(options) && objectOf(options).capacity !== undefined) return ['options', 'capacity'];
  const all = optionsOf(field, context) ?? [];
  const index = all.findIndex((option) => objectOf(option).capacity !== undefined);
  if (index < 0) return undefined;
  return Array.isArray(options) ? ['options', index, 'capacity'] : ['options'];
}

/** The problem of the property with the places of entries. */
function problemOfProperty(
  field: Partial<Field>,
  context: DocumentContext,
): Omit<Problem, 'path'> | undefined {
  const collection = collectionOf(field);
  const { capacity } = objectOf(field.options);
  const properties = collection === undefined ? undefined : propertiesOf(collection, context);
  if (collection === undefined || typeof capacity !== 'string' || !properties) return undefined;
  const schema = propertySchema(collection, capacity, context);
  if (schema?.type === 'integer') return undefined;
  const wrong = `"${capacity}" of content/${collection} is no whole number; write { "type": "integer" } in its schema`;
  if (schema) return { message: wrong };
  const suggestion = nearest(capacity, Object.keys(properties));
  return { message: `the entries of content/${collection} have no "${capacity}"`, suggestion };
}

export const invalidConfirmation: Rule = {
  code: 'invalid-confirmation',
  description: 'A confirmation cannot be sent, or would contain what somebody typed.',
  help: 'Name a field for e-mail addresses, and only show answers that are not typed.',
  check: {
    document: (context) => {
      const { confirmation } = context.document;
      if (!sendingOf(context) || !isObject(confirmation)) return [];
      const path = ['confirmation'];
      const other = providerOf(context);
      if (other !== undefined) {
        const message = `only the inbox sends confirmations, but this form is sent to ${other}; remove this, and set them up there`;
        return [{ path, at: 'key', message }];
      }
      const fields = fieldsOf(context);
      const { to, subject, text } = confirmation;
      const problems: Problem[] = [];
      if (typeof to === 'string' && fields.find(({ name }) => name === to)?.kind !== 'email') {
        const emails = fields.flatMap(({ name, kind }) => (kind === 'email' && name ? [name] : []));
        const message = `${JSON.stringify(to)} is no field for an e-mail address`;
        problems.push({ path: [...path, 'to'], message, suggestion: nearest(to, emails) ?? emails[0] });
      }
      for (const name of slotsIn(subject)) {
        const message = `the subject is the same in every e-mail; remove {{${name}}}`;
        problems.push({ path: [...path, 'subject'], message });
      }
      for (const [index, line] of itemsOf(text).entries())
        for (const name of slotsIn(line)) {
          const field = fields.find((one) => one.name === name);
          if (untyped.includes(String(field?.kind))) continue;
          const message = field
            ? `{{${name}}} is what somebody typed, which nobody may send to others in your name; show a field with options, a date, a time or a number`
            : `the form has no field ${JSON.stringify(name)}`;
          problems.push({ path: [...path, 'text', index], message });
        }
      return problems;
    },
  },
};

/** The kinds of fields whose answers cannot say anything else. */
const untyped = ['select', 'radio', 'checkboxes', 'date', 'time', 'number'];

function slotsIn(text: unknown): string[] {
  return typeof text === 'string' ? [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name) : [];
}

/** The provider of a form that is not sent to the inbox. */
function providerOf(context: DocumentContext): string | undefined {
  const provider = endpointNamed(sendingOf(context)?.endpoint, context)?.provider;
  return typeof provider === 'string' && provider !== 'inbox' ? provider : undefined;
}
