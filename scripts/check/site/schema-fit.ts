import {
  resolveRef,
  type Schema,
  type SchemaLocation,
  type Schemas,
} from '../../../renderer/content/schemas.ts';
import { schemaPattern } from '../engine/patterns.ts';

/**
 * Why entries with one schema cannot be used where a block needs values of another; undefined if they can. Further
 * properties of the entries do not matter.
 */
export function whyUnfit(
  needed: SchemaLocation,
  location: SchemaLocation,
  schemas: Schemas,
): string | undefined {
  const [want, have] = [resolveRef(schemas, needed), resolveRef(schemas, location)];
  const { properties = {}, required = [] } = have.schema;
  for (const [name, schema] of Object.entries(want.schema.properties ?? {})) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (want.schema.required?.includes(name) && !(property && required.includes(name)))
      return `their schema does not require "${name}"`;
    if (!property) continue;
    const limit = resolveRef(schemas, { file: want.file, schema }).schema;
    if (!isWithin(resolveRef(schemas, { file: have.file, schema: property }).schema, limit))
      return `their schema allows other values for "${name}"`;
  }
  return undefined;
}

/** Whether a schema of a property allows nothing that the other one forbids, as far as kind, pattern and choice show. */
function isWithin(schema: Schema, limit: Schema): boolean {
  if (schema === limit) return true;
  if (kindOf(schema) !== kindOf(limit)) return false;
  if (schema.enum) return schema.enum.every((value) => isAllowed(value, limit));
  return (
    limit.enum === undefined &&
    (limit.format === undefined || schema.format === limit.format) &&
    (limit.pattern === undefined || schema.pattern === limit.pattern)
  );
}

function isAllowed(value: unknown, { enum: values, pattern = '' }: Schema): boolean {
  return values ? values.includes(value) : schemaPattern(pattern).test(String(value));
}

/** The JSON type of the values. */
function kindOf({ type, enum: [first] = [] }: Schema): string {
  return String(type ?? typeof first);
}
