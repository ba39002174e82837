import type { Schemas } from '../../../renderer/content/schemas.ts';
import { walk } from '../../check/json/walk.ts';

/**
 * Prints schema/blocks.json: the choice of all blocks that have a schema, and for each a snippet that an editor writes
 * from its first example, with stops at what an author will want to change.
 */
export function printUnion(schemas: Schemas): string {
  const files = [...schemas.keys()].filter((file) => file.startsWith('blocks/')).sort();
  const union = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'blocks.json',
    title: 'Block',
    description: 'A block: its type decides what it may hold.',
    $comment: 'Printed from the schemas in blocks. Renew it with: npm run fix',
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    defaultSnippets: files.map((file) => snippetFor(file, schemas)),
    oneOf: files.map((file) => ({ $ref: file })),
  };
  return `${JSON.stringify(union, null, 2)}\n`;
}

function snippetFor(file: string, schemas: Schemas): object {
  const { description, examples: [example] = [] } = schemas.get(file) ?? {};
  const label = /([^/]+)\.json$/.exec(file)?.[1] ?? file;
  const body = structuredClone(example) ?? { type: label };
  let stop = 0;
  walk(
    file,
    body,
    schemas,
    ({ value, schema, key, parent }) => {
      if (typeof value !== 'string' || parent === undefined || key === undefined || key === 'type') return;
      // A stop cannot hold these: JSON doubles the backslash that snippets write before them.
      if (/[$}\\]/.test(value)) return;
      stop++;
      const holder = parent.value as Record<string | number, unknown>;
      holder[key] = schema.enum ? choice(stop, value, schema.enum) : `\${${stop}:${value}}`;
    },
    file,
  );
  return { label, description, body };
}

/** The stop of a snippet where one of several words can be chosen, the one of the example first. */
function choice(stop: number, value: string, words: readonly unknown[]): string {
  const others = words.filter((word) => word !== value);
  return `\${${stop}|${[value, ...others].join(',')}|}`;
}
