import type { Schema, Schemas } from '../../../renderer/content/schemas.ts';

/** Locations of subschemas. */
interface Pointers {
  fileOf(part: Schema): string;
  /** The absolute `$ref` of a subschema, such as `common.json#/definitions/card`. */
  refOf(part: Schema): string | undefined;
  refOfTitle(title: string): string | undefined;
}

/** Indexes all subschemas of a set of schemas. */
export function pointersOf(schemas: Schemas): Pointers {
  const refs = new Map<object, string>();
  const titles = new Map<string, string>();
  const visit = (part: unknown, ref: string): void => {
    if (part === null || typeof part !== 'object') return;
    refs.set(part, ref);
    const { title } = part as Schema;
    if (typeof title === 'string' && !titles.has(title)) titles.set(title, ref);
    for (const [key, value] of Object.entries(part))
      if (key !== 'examples') visit(value, `${ref}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  for (const [file, schema] of schemas) visit(schema, `${file}#`);
  return {
    fileOf: (part) => refs.get(part)?.split('#')[0] ?? '',
    refOf: (part) => refs.get(part),
    refOfTitle: (title) => titles.get(title),
  };
}
