import type { Visit } from '../../check/json/walk.ts';

/** What a text refers to, by its schema. */
export type SchemaReference =
  | { kind: 'schema' | 'icon' | 'picture' | 'collection' | 'value-path' | 'language' | 'field' | 'endpoint' }
  /** An entry of a data file (`data/plans`), or a file in a folder (`forms`). */
  | { kind: 'entry'; of: string };

/** The properties that refer to a field of their form, by the title of the surrounding schema. */
const fields: Readonly<Record<string, string>> = {
  CheckRule: 'field',
  Check: 'on',
  FormConfirmation: 'to',
  EqualRule: 'field equals',
  Condition: 'field',
  FormStep: 'fields',
  FieldValue: 'field',
  JoinedValue: 'join',
};

/** What a text as a whole refers to, by its schema; undefined if nothing. */
export function referenceOf(visit: Visit): SchemaReference | undefined {
  const { schema, key, parent } = visit;
  const { format, entryOf } = schema;
  if (key === '$schema') return { kind: 'schema' };
  if (entryOf) return { kind: 'entry', of: entryOf };
  if (format === 'icon' || format === 'picture' || format === 'language') return { kind: format };
  if (format === 'collection' || format === 'value-path') return { kind: format };
  if (format === 'list-source') return { kind: 'collection' };
  const [object, property] = typeof key === 'number' ? [parent?.parent, parent?.key] : [parent, key];
  const title = object?.schema.title ?? '';
  if (title === 'PictureUse' && property === 'file') return { kind: 'picture' };
  if (title === 'FormSend' && property === 'endpoint') return { kind: 'endpoint' };
  return fields[title]?.split(' ').includes(String(property)) ? { kind: 'field' } : undefined;
}
