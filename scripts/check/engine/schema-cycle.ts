import { isObject } from '../../../renderer/content/documents.ts';
import { follow, type Schema, type Schemas } from '../../../renderer/content/schemas.ts';

/** Keywords that contain values instead of schemas. */
const values = ['const', 'default', 'enum', 'examples'];

/**
 * Whether a `$ref` of a schema file leads back to itself without entering a value, so that validation would never end.
 * All `$ref`s must name something.
 */
export function hasCycle(file: string, schemas: Schemas): boolean {
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
