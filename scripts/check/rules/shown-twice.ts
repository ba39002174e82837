import type { Schema } from '../../../renderer/content/schemas.ts';
import type { Scope } from '../../../renderer/content/variables.ts';
import type { Path } from '../finding.ts';
import type { Rule } from '../rule.ts';
import type { Named } from '../site/anchors.ts';
import { eachBlock } from '../site/blocks.ts';
import type { SharedContext } from '../site/context.ts';
import { fillIn } from '../site/fill.ts';
import { findRepeated, type Once } from '../site/repeated.ts';

export const shownTwice: Rule = {
  code: 'shown-twice',
  description:
    'A page, including its layout, contains something twice that can only occur once, such as a header or a form.',
  help: 'Keep one of them, choose another `layout`, or name another form; give each group of tabs its own `name`.',
  check: { document: (context) => findRepeated(context, singles) },
};

/** Something that a page can only contain once, with advice for a second one. */
interface Single extends Named {
  advice: string;
}

const singles: Once<Single> = {
  namesIn: singlesIn,
  describe: ({ name, advice }, where) => ({ message: `${name} stands ${where} already; ${advice}` }),
};

type Block = Readonly<Record<string, unknown>>;

function singlesIn(document: Block, at: { readonly scope: Scope }, context: SharedContext): Single[] {
  const found: Single[] = [];
  eachBlock(document, context, (block, blockPath) => {
    const { once, properties = {}, inAddress = [] } = context.schemas.get(`blocks/${block.type}.json`) ?? {};
    if (once) found.push({ name: `a ${once}`, path: [...blockPath, 'type'], advice: 'keep one of them' });
    const add = (called: string, value: unknown, path: Path) => {
      if (typeof value !== 'string') return;
      const name = `the ${called} ${JSON.stringify(value)}`;
      found.push({ name, path: [...blockPath, ...path], advice: 'keep one of them, or name another' });
    };
    for (const name of inAddress) add('choice in the address', name, ['type']);
    const fill = (value: unknown) => (typeof value === 'string' ? (fillIn(value, at) ?? value) : undefined);
    for (const [property, called] of singleProperties(properties))
      add(called, fill(block[property]), [property]);
    for (const [list, { items }] of Object.entries(properties))
      for (const [property, called] of singleProperties(items?.properties))
        for (const [index, item] of itemsOf(block[list]).entries())
          add(called, fill(item?.[property]), [list, index, property]);
  });
  return found;
}

/** The properties marked with `once` in the schema, whose values must be unique on a page, and what they are called. */
function singleProperties(properties: Readonly<Record<string, Schema>> = {}): [string, string][] {
  return Object.entries(properties).flatMap(([property, { once }]) => (once ? [[property, once]] : []));
}

function itemsOf(value: unknown): readonly (Block | null)[] {
  return Array.isArray(value) ? value : [];
}
