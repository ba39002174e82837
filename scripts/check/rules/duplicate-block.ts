import { isObject } from '../../../renderer/content/documents.ts';
import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import type { Schema } from '../../../renderer/content/schemas.ts';
import type { Scope } from '../../../renderer/content/variables.ts';
import type { Path } from '../finding.ts';
import type { Rule } from '../rule.ts';
import type { Named } from '../site/anchors.ts';
import { blocksIn } from '../site/blocks.ts';
import type { BaseContext } from '../site/context.ts';
import { findDuplicates, unique } from '../site/duplicates.ts';
import { fillIn } from '../site/fill.ts';

export const duplicateBlock: Rule = {
  code: 'duplicate-block',
  isRenderable: true,
  description:
    'A page, including its layout, contains something twice that can only occur once, such as a header or a form.',
  help: 'Keep one of them, choose another `layout`, or name another form; give each group of tabs its own `name`.',
  check: { document: (context) => findDuplicates(context, singles) },
};

/** Something that a page can only contain once, with advice for a second one. */
interface Single extends Named {
  advice: string;
}

const singles = unique<Single>({
  of: 'single blocks',
  namesIn: singlesIn,
  describe: ({ name, advice }, where) => ({ message: `${name} already exists ${where}; ${advice}` }),
});

type Block = Readonly<Record<string, unknown>>;

function singlesIn(document: Block, at: { readonly scope: Scope }, context: BaseContext): Single[] {
  const found: Single[] = [];
  for (const { block, path: blockPath } of blocksIn(document, context)) {
    const schema = context.schemas.get(`blocks/${block.type}.json`);
    if (!schema) continue;
    const { once, inAddress = [] } = schema;
    if (once) found.push({ name: `a ${once}`, path: [...blockPath, 'type'], advice: 'keep one of them' });
    const add = (called: string, value: unknown, path: Path) => {
      if (isObject(value))
        found.push({ name: `a ${called}`, path: [...blockPath, ...path], advice: 'keep one of them' });
      if (typeof value !== 'string') return;
      const name = `the ${called} ${JSON.stringify(value)}`;
      found.push({ name, path: [...blockPath, ...path], advice: 'keep one of them, or name another' });
    };
    for (const name of inAddress) add('choice in the address', name, ['type']);
    const fill = (value: unknown) => (typeof value === 'string' ? (fillIn(value, at) ?? value) : value);
    for (const { called, property, list } of singleProperties(schema))
      if (list === undefined) add(called, fill(block[property]), [property]);
      else
        for (const [index, item] of itemsOf(block[list]).entries())
          add(called, fill(item?.[property]), [list, index, property]);
  }
  return found;
}

/** A property whose values must be unique on a page. */
interface SingleProperty {
  property: string;
  /** Its name in messages. */
  called: string;
  /** The list whose items have the property; undefined if the block itself has it. */
  list?: string;
}

/** The properties of a block and of its items that the schema marks with `once`. */
const singleProperties = memoizeByObject(({ properties = {} }: Schema): SingleProperty[] => [
  ...onceIn(properties),
  ...Object.entries(properties).flatMap(([list, { items }]) =>
    onceIn(items?.properties).map((single) => ({ ...single, list })),
  ),
]);

function onceIn(properties: Readonly<Record<string, Schema>> = {}): SingleProperty[] {
  return Object.entries(properties).flatMap(([property, { once }]) =>
    once ? [{ property, called: once }] : [],
  );
}

function itemsOf(value: unknown): readonly (Block | null)[] {
  return Array.isArray(value) ? value : [];
}
