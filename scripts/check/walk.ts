import {
  type Place,
  resolveRef,
  type Schema,
  type Schemas,
  selectBranch,
} from '../../renderer/content/schemas.ts';
import { schemaFor } from '../files/schemas.ts';
import type { Path } from './finding.ts';

/** A value of a document together with the part of the schema that governs it. */
export interface Visit {
  /** The file of the document under `content/`. */
  file: string;
  value: unknown;
  /** The schema without `$ref` and choices; empty where none fits. */
  schema: Schema & { pattern?: string };
  place: Place;
  /** The name of the type that the value has once it is resolved, where the schema gives one. */
  becomes?: string;
  /** What the schema says about the value, from as near as possible. */
  description?: string;
  key?: string | number;
  parent?: Visit;
}

/** A document with the schema file that governs it. */
export interface Governed {
  file: string;
  document: unknown;
  schemaFile: string;
}

/** A document with the schema file that its place asks for. */
export function govern(file: string, document: unknown): Governed {
  return { file, document, schemaFile: schemaFor(file) };
}

/** Visits every value of a document from the top in document order, together with its schema. */
export function walk(governed: Governed, schemas: Schemas, visitor: (visit: Visit) => void): void {
  const go = (visit: Visit): void => {
    visitor(visit);
    const { value } = visit;
    if (value === null || typeof value !== 'object') return;
    const keys: Iterable<string | number> = Array.isArray(value) ? value.keys() : Object.keys(value);
    for (const key of keys) {
      const child = enter(schemas, visit, key);
      if (child) go(child);
    }
  };
  go(topOf(governed, schemas));
}

/** The visit of one path of a document, or of the last part of the path that a schema governs. */
export function visitAt(governed: Governed, schemas: Schemas, path: Path): Visit {
  let visit = topOf(governed, schemas);
  for (const key of path) {
    const child = enter(schemas, visit, key);
    if (!child) return visit;
    visit = child;
  }
  return visit;
}

/** The path that leads to a visit. */
export function pathTo({ parent, key }: Visit): Path {
  return parent && key !== undefined ? [...pathTo(parent), key] : [];
}

function topOf({ file, document, schemaFile }: Governed, schemas: Schemas): Visit {
  return meet(schemas, file, document, { file: schemaFile, schema: schemas.get(schemaFile) ?? {} });
}

function enter(schemas: Schemas, parent: Visit, key: string | number): Visit | undefined {
  const { properties, items, additionalProperties } = parent.schema;
  const extra = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const own = properties && Object.hasOwn(properties, key) ? properties[key] : extra;
  const schema = typeof key === 'number' ? items : own;
  const value = (parent.value as Record<string | number, unknown> | null | undefined)?.[key];
  return schema && meet(schemas, parent.file, value, { file: parent.place.file, schema }, key, parent);
}

function meet(
  schemas: Schemas,
  file: string,
  value: unknown,
  written: Place,
  key?: string | number,
  parent?: Visit,
): Visit {
  const settled = resolveRef(schemas, written);
  let place: Place | undefined = settled;
  while (place && (place.schema.oneOf || place.schema.anyOf)) place = selectBranch(schemas, place, value);
  place ??= { file: settled.file, schema: {} };
  const becomes = typeOf(written.schema) ?? typeOf(settled.schema);
  const description = written.schema.description ?? place.schema.description ?? settled.schema.description;
  return { file, value, schema: place.schema, place, becomes, description, key, parent };
}

function typeOf(schema: Schema): string | undefined {
  return (schema as { tsType?: string }).tsType;
}
