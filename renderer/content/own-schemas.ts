import type { JsonDocuments } from './documents.ts';
import type { Schema, Schemas } from './schemas.ts';

/** A schema defined by the site, such as `content/schema/collections/news.json`. */
const ownFile = /^schema\/((?:collections|data)\/[^/]+\.json)$/;

/** A reference from such a file to a built-in schema, as a real relative path, so that editors can follow it. */
const engineRef = /^(?:\.\.\/){2,}(?:[^/]+\/)*schema\/(?=[^#]+\.json)/;

/** The name of a content file among the schemas; undefined if the file is not a schema. */
export function ownSchemaName(file: string): string | undefined {
  return ownFile.exec(file)?.[1];
}

/** The last result for each set of schemas. */
const results = new WeakMap<Schemas, { key: string; schemas: Schemas }>();

/**
 * The built-in schemas merged with those of the site, which take precedence. Returns the same object for the same schemas,
 * because it is used as a cache key.
 * @param documents the documents of the site, of which only schemas are read
 */
export function addOwnSchemas(documents: JsonDocuments, engine: Schemas): Schemas {
  const siteSchemas = [...documents.keys()].flatMap((file): [string, unknown][] => {
    const name = ownSchemaName(file);
    return name === undefined ? [] : [[name, documents.get(file) ?? {}]];
  });
  if (siteSchemas.length === 0) return engine;
  const key = JSON.stringify(siteSchemas);
  const last = results.get(engine);
  if (last?.key === key) return last.schemas;
  const read = siteSchemas.map(([name, schema]): [string, Schema] => [name, readOwn(name, schema)]);
  const schemas = new Map([...engine, ...read]);
  results.set(engine, { key, schemas });
  return schemas;
}

/** Renames a schema and its references to the names used among the built-in schemas. */
function readOwn(name: string, schema: unknown): Schema {
  return { ...builtInRefs(schema as Schema), $id: name };
}

/** A schema of a site, with references to built-in schemas by the names that these have among each other. */
export function builtInRefs(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace(engineRef, '../') : value,
  );
}
