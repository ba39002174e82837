import { formatJson } from '../../operations/json.ts';
import { pascalOf, titleOf } from './names.ts';

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
 */
export function componentText(name: string, component: string): string {
  return `import type { BlockProps } from '../block.ts';
import { Section } from '../parts/Section.tsx';
import { Paragraph } from '../parts/Inline.tsx';

/** A heading with text. */
export function ${component}({ title, text }: BlockProps<'${name}'>) {
  return (
    <Section title={title}>
      <Paragraph of={text} className="max-w-30em text-muted" />
    </Section>
  );
}
`;
}
