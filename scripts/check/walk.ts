import { branchFor, type Place, type Schema, type Schemas, settle } from '../../renderer/schemas.ts';
import type { Path } from './finding.ts';

/** A value of a document with the schema that governs it. */
export interface Visit {
  value: unknown;
  path: Path;
  schema: Schema;
}

/** Visits every value of a document from the top in document order, together with its schema. */
export function walk(
  document: unknown,
  schemaFile: string,
  schemas: Schemas,
  visitor: (visit: Visit) => void,
): void {
  const go = (value: unknown, place: Place, path: Path): void => {
    let here: Place | undefined = settle(schemas, place);
    while (here && (here.schema.oneOf || here.schema.anyOf)) here = branchFor(schemas, here, value);
    const { schema, file } = here ?? { schema: {}, file: place.file };
    visitor({ value, path, schema });
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      const inner = { file, schema: schema.items ?? {} };
      for (const [index, item] of value.entries()) go(item, inner, [...path, index]);
      return;
    }
    const extra = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    for (const [key, item] of Object.entries(value))
      go(item, { file, schema: schema.properties?.[key] ?? extra }, [...path, key]);
  };
  go(document, { file: schemaFile, schema: { $ref: '#' } }, []);
}
