import { isObject, type JsonDocuments } from './documents.ts';
import type { Schema, Schemas } from './schemas.ts';

/** A schema that a site has beside its content, such as `content/schema/collections/news.json`. */
const ownFile = /^schema\/((?:collections|data)\/[^/]+\.json)$/;

/** A reference from such a file to a schema of the engine, by its real path, so that editors follow it. */
const engineRef = /^(?:\.\.\/){2,}(?:[^/]+\/)*schema\/(?=[^#]+\.json)/;

/** The name that a file of the content has among the schemas; undefined where it is no place for one. */
export function ownSchemaName(file: string): string | undefined {
  return ownFile.exec(file)?.[1];
}

let last: { key: string; engine: Schemas; schemas: Schemas } | undefined;

/**
 * The schemas of the engine with those that a site has of its own, which count where both have one. The same schemas give
 * the same object, for much is kept by it.
 * @param documents those of the site, of which only the schemas are read
 */
export function withOwnSchemas(documents: JsonDocuments, engine: Schemas): Schemas {
  const own = [...documents].flatMap(([file, schema]): [string, unknown][] => {
    const name = ownSchemaName(file);
    return name === undefined ? [] : [[name, schema]];
  });
  if (own.length === 0) return engine;
  const key = JSON.stringify(own);
  if (last?.key !== key || last.engine !== engine) {
    const read = own.map(([name, schema]): [string, Schema] => [name, readOwn(name, schema)]);
    last = { key, engine, schemas: new Map([...engine, ...read]) };
  }
  return last.schemas;
}

/** A schema under the name that it has among those of the engine, its references likewise. */
function readOwn(name: string, written: unknown): Schema {
  return { ...(withRefs(written) as Schema), $id: name };
}

function withRefs(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withRefs);
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace(engineRef, '../') : withRefs(value),
    ]),
  );
}
