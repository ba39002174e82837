import { printJson } from './json.ts';
import { pascalOf, titleOf } from './names.ts';

/** The schema of a new block, with an id, a heading and a text. */
export function schemaText(name: string): string {
  return printJson({
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `blocks/${name}.json`,
    title: `${pascalOf(name)}Block`,
    description: 'A heading with a text; say here what the block is for.',
    type: 'object',
    additionalProperties: false,
    required: ['type', 'title'],
    properties: {
      type: { description: 'The type of the block.', const: name },
      id: {
        description: 'The name that links can jump to.',
        $ref: '../common.json#/definitions/anchor',
      },
      title: { description: 'The heading.', $ref: '../common.json#/definitions/text' },
      text: {
        description: 'A sentence or two under the heading.',
        $ref: '../common.json#/definitions/markdown',
      },
    },
    examples: [
      { type: name, title: titleOf(name) },
      { type: name, title: titleOf(name), text: 'What it says, with **one thing** that matters.' },
    ],
  });
}

/**
 * The component that draws a new block.
 * @param name the type of the block
 * @param component what the component is called
 */
export function componentText(name: string, component: string): string {
  return `import type { BlockProps } from '../block.ts';
import { Section } from '../parts/Section.tsx';
import { Words } from '../parts/Words.tsx';

/** A heading with a text. */
export function ${component}({ title, text }: BlockProps<'${name}'>) {
  return (
    <Section title={title}>
      {text && (
        <p className="max-w-60ch text-muted">
          <Words of={text} />
        </p>
      )}
    </Section>
  );
}
`;
}
