import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { ownSchemaName, withOwnSchemas } from '../../../renderer/content/own-schemas.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Files } from '../finding.ts';
import { documentsIn } from '../site/file-summary.ts';
import { hasCycle } from './schema-cycle.ts';
import { validatorFor } from './validate.ts';

/** The schemas of the engine and the valid schemas of the site. */
export function validSchemas(files: Files, engine: Schemas): Schemas {
  const schemaFiles = [...files.values()].filter(({ path }) => ownSchemaName(path) !== undefined);
  const documents = documentsIn(schemaFiles);
  const all = withOwnSchemas(documents, engine);
  const sound = new Map([...documents].filter(([file]) => !schemaProblem(file, all)));
  return sound.size === documents.size ? all : withOwnSchemas(sound, engine);
}

/** Why a schema of the site is invalid. Undefined if it is valid, and for files that are not schemas. */
export function problemOfSchema(
  file: string,
  documents: JsonDocuments,
  schemas: Schemas,
): string | undefined {
  if (ownSchemaName(file) === undefined) return undefined;
  return schemaProblem(file, withOwnSchemas(documents, schemas));
}

function schemaProblem(file: string, schemas: Schemas): string | undefined {
  const name = ownSchemaName(file);
  if (name === undefined) return undefined;
  const problem = validatorFor(schemas).problemOf(name);
  return problem ?? (hasCycle(name, schemas) ? 'a "$ref" in it leads back to itself' : undefined);
}
