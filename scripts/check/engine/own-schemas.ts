import { isObject, type JsonDocuments } from '../../../renderer/content/documents.ts';
import { addOwnSchemas, ownSchemaName } from '../../../renderer/content/own-schemas.ts';
import { follow, type Schema, type Schemas } from '../../../renderer/content/schemas.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Files } from '../finding.ts';
import { documentsIn } from '../site/file-summary.ts';
import { validatorFor } from './validate.ts';

/** The schemas of the engine and the valid schemas of the site. */
export function validSchemas(files: Files, engine: Schemas): Schemas {
  const documents = ownSchemas(files.values());
  return withoutInvalid(documents, engine, invalidSchemas(documents, engine));
}

/** The schemas of a site. */
export function ownSchemas(files: Iterable<SourceFile>): JsonDocuments {
  return documentsIn([...files].filter(({ path }) => ownSchemaName(path) !== undefined));
}

/** The paths of those schemas of a site that are invalid. */
export function invalidSchemas(documents: JsonDocuments, engine: Schemas): string[] {
  const all = addOwnSchemas(documents, engine);
  return [...documents.keys()].filter((file) => schemaProblem(file, all) !== undefined);
}

/** The schemas of the engine, and those of the site but for some. */
export function withoutInvalid(
  documents: JsonDocuments,
  engine: Schemas,
  invalid: readonly string[],
): Schemas {
  return addOwnSchemas(new Map([...documents].filter(([file]) => !invalid.includes(file))), engine);
}

/** Why a schema of the site is invalid. Undefined if it is valid, and for files that are not schemas. */
export function problemOfSchema(
  file: string,
  documents: JsonDocuments,
  schemas: Schemas,
): string | undefined {
  if (ownSchemaName(file) === undefined) return undefined;
  return schemaProblem(file, addOwnSchemas(documents, schemas));
}

function schemaProblem(file: string, schemas: Schemas): string | undefined {
  const name = ownSchemaName(file);
  if (name === undefined) return undefined;
  const problem = validatorFor(schemas).problemOf(name);
  return problem ?? (hasCycle(name, schemas) ? 'a "$ref" in it leads back to itself' : undefined);
}

/** Keywords that contain values instead of schemas. */
const values = ['const', 'default', 'enum', 'examples'];

/**
 * Whether a `$ref` of a schema file leads back to itself without entering a value, so that validation would never end.
 * All `$ref`s must name something.
 */
function hasCycle(file: string, schemas: Schemas): boolean {
  const isEndless = (schema: Schema, at: string, above: readonly Schema[]): boolean => {
    if (above.includes(schema)) return true;
    const here = [...above, schema];
    if (typeof schema.$ref === 'string') {
      const target = follow(schemas, at, schema.$ref);
      return isEndless(target.schema, target.file, here);
    }
    const { anyOf = [], oneOf = [], allOf = [] } = schema as Schema & { allOf?: Schema[] };
    return [...anyOf, ...oneOf, ...allOf].some((branch) => isEndless(branch, at, here));
  };
  const isWrong = (part: unknown): boolean =>
    isObject(part) &&
    (isEndless(part as Schema, file, []) ||
      Object.entries(part).some(([key, below]) => !values.includes(key) && isWrong(below)));
  return isWrong(schemas.get(file));
}
