import { formatJson } from '../../operations/json.ts';
import { pascalOf, titleOf } from './names.ts';

/** The tables of a site without blocks. */
export const emptyTables: Readonly<Record<string, string>> = {
  'blocks/static.ts': `import type { StaticBlocks } from 'pagesmith/blocks';

/** The blocks of this site that are rendered at build time and ship no JavaScript. */
export const statics = {
} satisfies StaticBlocks;
`,
  'blocks/interactive.ts': `import type { InteractiveBlocks } from 'pagesmith/blocks';

/** The blocks of this site that are hydrated in the browser, each from its own chunk. Their modules export the component as default. */
export const interactive = {} satisfies InteractiveBlocks;
`,
};

/** The test of the blocks of a site. */
export const blocksTest = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockProblems } from 'pagesmith/testing';

test('each block of this site does what every block must do', async () => {
  assert.deepEqual(await blockProblems(), []);
});
`;

/** The settings of TypeScript for a site with blocks. */
export const tsconfigText: string = formatJson({
  compilerOptions: {
    target: 'es2023',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['blocks', 'schema'],
});

/** The schema of a new block, with an id, a heading and text. */
export function schemaText(name: string): string {
  return formatJson({
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `blocks/${name}.json`,
    title: `${pascalOf(name)}Block`,
    description: 'A heading with text. Describe here what the block is for.',
    heading: 'section',
    type: 'object',
    additionalProperties: false,
    required: ['type', 'title'],
    ordered: ['publish', 'expire'],
    properties: {
      type: { description: 'The type of the block.', const: name },
      id: {
        description: 'ID that links can target, such as `vat` for `/pricing#vat`.',
        $ref: '../common.json#/definitions/anchor',
      },
      draft: {
        description:
          'Marks the block as a draft, which is shown only when drafts are included, such as by `npm run dev`.',
        type: 'boolean',
      },
      publish: {
        description: 'Date and time from which the block is shown.',
        $ref: '../common.json#/definitions/instant',
      },
      expire: {
        description: 'Date and time from which the block is no longer shown.',
        $ref: '../common.json#/definitions/instant',
      },
      title: { description: 'The heading.', $ref: '../common.json#/definitions/text' },
      text: {
        description: 'A sentence or two below the heading.',
        $ref: '../common.json#/definitions/markdown',
      },
    },
    examples: [
      { type: name, title: titleOf(name) },
      { type: name, title: titleOf(name), text: 'Some text, with **one thing** that matters.' },
    ],
  });
}

/**
 * The component of a new block.
 * @param name the type of the block
 * @param component the name of the component
 * @param isOwn whether it is a block of a site, which imports the engine as a package
 */
export function componentText(name: string, component: string, isOwn: boolean): string {
  const imports = isOwn
    ? [
        "import type { PropsOf } from 'pagesmith/blocks';",
        "import { Paragraph, Section } from 'pagesmith/parts';",
        `import type { ${pascalOf(name)}Block } from '../../schema/types.d.ts';`,
      ]
    : [
        "import type { BlockProps } from '../block.ts';",
        "import { Paragraph } from '../parts/Inline.tsx';",
        "import { Section } from '../parts/Section.tsx';",
      ];
  const props = isOwn ? `PropsOf<${pascalOf(name)}Block>` : `BlockProps<'${name}'>`;
  return `${imports.join('\n')}

/** A heading with text. */
export function ${component}({ title, text }: ${props}) {
  return (
    <Section title={title}>
      <Paragraph of={text} className="max-w-30em text-muted" />
    </Section>
  );
}
`;
}
