import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../renderer/content/documents.ts';
import { follow, type Schema, type SchemaLocation, type Schemas } from '../../../renderer/content/schemas.ts';

const kinds = ['null', 'boolean', 'integer', 'number', 'string', 'object', 'array'] as const;
type Kind = (typeof kinds)[number];

/** A schema of which a value may be, with the URL of the schema if it is used as it is. */
export interface Alternative extends SchemaLocation {
  target?: string;
}

/** The schemas of which a value must match one: those of a union, or else the schema itself. */
export function alternativesOf(schemas: Schemas, { file, schema }: SchemaLocation, depth = 0): Alternative[] {
  if (depth > 30) return [{ file, schema }];
  if (schema.$ref !== undefined) {
    const found = alternativesOf(schemas, follow(schemas, file, schema.$ref), depth + 1);
    const target = new URL(schema.$ref, `schema:/${file}`).href;
    return found.length === 1 ? found.map((each) => ({ target, ...each })) : found;
  }
  const { oneOf, anyOf, ...rest } = schema;
  const branches = oneOf ?? anyOf;
  if (!branches) return [{ file, schema }];
  return branches
    .flatMap((branch) => alternativesOf(schemas, { file, schema: branch }, depth + 1))
    .map((branch) => ({ ...branch, schema: bothOf(rest, branch.schema) }));
}

/** A schema whose values match two. Where both have the same limit, that of the choice is closer. */
function bothOf(rest: Schema, choice: Schema): Schema {
  const required = [...new Set([...(rest.required ?? []), ...(choice.required ?? [])])];
  return {
    ...rest,
    ...choice,
    ...(required.length > 0 && { required }),
    ...((rest.properties || choice.properties) && {
      properties: { ...rest.properties, ...choice.properties },
    }),
  };
}

/** Whether a value could match both schemas. */
export function mayMatch(one: Schema, other: Schema): boolean {
  const [first, second] = [kindsOf(one), kindsOf(other)];
  if (![...first].some((kind) => accepts(second, kind) || (kind === 'number' && second.has('integer'))))
    return false;
  const [tag, otherTag] = [one.properties?.type?.const, other.properties?.type?.const];
  if (tag !== undefined && otherTag !== undefined) return tag === otherTag;
  const [values, others] = [valuesOf(one), valuesOf(other)];
  return !values || !others || values.some((value) => others.some((each) => isDeepStrictEqual(value, each)));
}

/** What to call a schema in a message. */
export function nameOf({ schema: { title, properties, type } }: SchemaLocation): string {
  const tag = properties?.type?.const;
  return tag !== undefined ? `the block "${tag}"` : (title ?? `a value of type ${type ?? 'any'}`);
}

/** The types that a schema accepts. */
export function kindsOf({ type, const: only, enum: some }: Schema): Set<Kind> {
  if (type !== undefined) return new Set([type].flat() as Kind[]);
  const values = some ?? (only !== undefined ? [only] : undefined);
  return new Set(values ? values.map(kindOfValue) : kinds);
}

function kindOfValue(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : (typeof value as Kind);
}

/** Whether some types include another. */
export function accepts(all: ReadonlySet<Kind>, kind: Kind): boolean {
  return all.has(kind) || (kind === 'integer' && all.has('number'));
}

/** The only values of a schema; undefined if it accepts others. */
export function valuesOf({ const: only, enum: some }: Schema): readonly unknown[] | undefined {
  return some ?? (only !== undefined ? [only] : undefined);
}

/** Whether a value could match both choices of a union. */
function overlap(one: Schema, other: Schema): boolean {
  const excludes = ({ properties = {}, additionalProperties }: Schema, { required = [] }: Schema) =>
    additionalProperties === false && required.some((name) => !properties[name]);
  return mayMatch(one, other) && !excludes(one, other) && !excludes(other, one);
}

/** The unions in which a value may be of several kinds, with the first two of those kinds. */
export function ambiguousUnions(schemas: Schemas): string[] {
  const found: string[] = [];
  const enter = (part: unknown, file: string, at: string): void => {
    if (!isObject(part)) return;
    const schema = part as Schema;
    if (schema.oneOf ?? schema.anyOf) {
      const all = alternativesOf(schemas, { file, schema });
      const pair = all.flatMap((one, index) => {
        const other = all.slice(index + 1).find((each) => overlap(one.schema, each.schema));
        return other ? [[one, other] as const] : [];
      })[0];
      if (pair) found.push(`${file}#${at}: ${pair.map(nameOf).join(' or ')}`);
    }
    for (const [key, value] of Object.entries(part))
      if (key !== 'examples') enter(value, file, `${at}/${key}`);
  };
  for (const [file, schema] of schemas) enter(schema, file, '');
  return found;
}
