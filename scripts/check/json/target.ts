import { schemaFor } from '../../../renderer/content/documents.ts';
import {
  resolveRef,
  type Schema,
  type SchemaLocation,
  type Schemas,
} from '../../../renderer/content/schemas.ts';
import { visitAt } from './walk.ts';

/** What a place takes, as far as its schema tells. */
export interface Target {
  /** The types and formats that its schema allows. */
  accepts: ReadonlySet<string>;
  items?: Target;
  isName: boolean;
}

/**
 * The schema at a place of a document, which need not be there; undefined if nothing may be there.
 * @param document what tells which branch of a choice is meant
 */
export function targetAt(
  file: string,
  document: unknown,
  path: readonly string[],
  schemas: Schemas,
): Target | undefined {
  if (!schemas.has(schemaFor(file))) return { accepts: new Set(), isName: false };
  const typedPath = path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  let parent = visitAt(file, document, schemas, []);
  for (const [index] of path.slice(0, -1).entries()) {
    const next = visitAt(file, document, schemas, typedPath.slice(0, index + 1));
    if (next === parent || (next.key !== typedPath[index] && String(next.key) !== path[index]))
      return undefined;
    parent = next;
  }
  const { schema, file: schemaFile } = parent.node;
  const last = path.at(-1) ?? '';
  const { properties = {}, additionalProperties, items } = schema;
  const property = Object.hasOwn(properties, last) ? properties[last] : undefined;
  const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const found = property ?? (typeof typedPath.at(-1) === 'number' ? items : undefined) ?? other;
  return found && targetOf({ file: schemaFile, schema: found }, schemas);
}

function targetOf(location: SchemaLocation, schemas: Schemas): Target {
  const { file, schema } = resolveRef(schemas, location);
  const accepts = new Set<string>();
  const { type, format, items, entryOf, anyOf, oneOf } = schema;
  for (const one of [type ?? []].flat()) accepts.add(one);
  if (format !== undefined) accepts.add(format);
  const branches = (anyOf ?? oneOf ?? []).map((branch: Schema) =>
    targetOf({ file, schema: branch }, schemas),
  );
  for (const branch of branches) for (const one of branch.accepts) accepts.add(one);
  const list = items
    ? targetOf({ file, schema: items }, schemas)
    : branches.find((branch) => branch.items)?.items;
  return { accepts, isName: entryOf !== undefined, ...(list && { items: list }) };
}
