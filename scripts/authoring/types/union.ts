import type { Schemas } from '../../../renderer/content/schemas.ts';
import { walk } from '../../check/json/walk.ts';

/** Schemas of placeholder blocks, which stand for the blocks of a piece or of an entry. */
export const references: readonly string[] = ['entry-blocks.json', 'piece-block.json'];

/**
 * Generates schema/blocks.json: the union of all block schemas including placeholder blocks, with an editor
 * snippet per block. Snippets are made from the first example, with tab stops at the values to edit.
 */
export function generateUnion(schemas: Schemas): string {
  const files = [...schemas.keys()].filter((file) => file.startsWith('blocks/')).sort();
  const union = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'blocks.json',
    title: 'Block',
    description: 'A block; its type determines its properties.',
    $comment: 'Generated from the schemas in blocks. Update with: npm run fix',
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    defaultSnippets: [...files, ...references].map((file) => snippetFor(file, schemas)),
    oneOf: [...files, ...references].map((file) => ({ $ref: file })),
  };
  return `${JSON.stringify(union, null, 2)}\n`;
}

function snippetFor(file: string, schemas: Schemas): object {
  const { description, examples: [example] = [] } = schemas.get(file) ?? {};
  const label = String(schemas.get(file)?.properties?.type?.const);
  const body = structuredClone(example) ?? { type: label };
  let stop = 0;
  walk(
    file,
    body,
    schemas,
    ({ value, schema, key, parent }) => {
      if (typeof value !== 'string' || parent === undefined || key === undefined || key === 'type') return;
      // Tab stops cannot contain these: JSON doubles the backslash that would escape them.
      if (/[$}\\]/.test(value)) return;
      stop++;
      const holder = parent.value as Record<string | number, unknown>;
      holder[key] = schema.enum ? choice(stop, value, schema.enum) : `\${${stop}:${value}}`;
    },
    file,
  );
  return { label, description, body };
}

/** A tab stop with a choice of values, starting with that of the example. */
function choice(stop: number, value: string, values: readonly unknown[]): string {
  const others = values.filter((other) => other !== value);
  return `\${${stop}|${[value, ...others].join(',')}|}`;
}
