/** A JSON Schema (draft-07) or a part of one, with the project's own keywords `entryOf` and `embed`. */
export interface Schema {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  definitions?: Record<string, Schema>;
  examples?: Record<string, unknown>[];
  /** The value names an entry of this data file (`data/plans`) or folder (`forms`) under `content/`. */
  entryOf?: string;
  /** What takes the place of the name when content is resolved: the entry itself, or the address of its script. */
  embed?: boolean | 'address';
}

/** All schemas by their path under `schema/`, such as `blocks/hero.json`; the path is also the `$id`. */
export type Schemas = ReadonlyMap<string, Schema>;

/** A schema together with the file it stands in, which its own `$ref`s start from. */
export interface Place {
  file: string;
  schema: Schema;
}

/** Finds the schema that a `$ref` names, seen from the file it stands in. Throws when it names nothing. */
export function follow(schemas: Schemas, file: string, ref: string): Place {
  const [path = '', pointer = ''] = ref.split('#');
  const target = path ? new URL(path, `schema:/${file}`).pathname.slice(1) : file;
  let schema: unknown = schemas.get(target);
  for (const key of pointer.split('/').slice(1))
    schema = (schema as Record<string, unknown> | undefined)?.[key];
  if (!schema) throw new Error(`schema/${file}: $ref "${ref}" names nothing`);
  return { file: target, schema: schema as Schema };
}

/** Follows `$ref` until a schema that says something itself. */
export function settle(schemas: Schemas, place: Place): Place {
  let here = place;
  while (here.schema.$ref) here = follow(schemas, here.file, here.schema.$ref);
  return here;
}

/**
 * The branch of a `oneOf` or `anyOf` that a value means: the one whose tag `type` it carries, otherwise the first
 * whose kind (text, list, object with these required keys) it has. Undefined where none fits.
 */
export function branchFor(schemas: Schemas, place: Place, value: unknown): Place | undefined {
  const branches = place.schema.oneOf ?? place.schema.anyOf ?? [];
  for (const branch of branches) {
    const here = settle(schemas, { file: place.file, schema: branch });
    if (fits(here.schema, value)) return here;
  }
  return undefined;
}

function fits({ type, properties, required = [] }: Schema, value: unknown): boolean {
  if (Array.isArray(value)) return type === 'array';
  if (value === null) return type === 'null';
  if (typeof value !== 'object') return type === typeof value;
  const tag = properties?.type?.const;
  if (tag !== undefined) return (value as { type?: unknown }).type === tag;
  return type === 'object' && required.every((key) => key in value);
}
