import { isEntryBlocks } from '../../../renderer/content/pieces.ts';
import type { Problem, Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import type { DocumentContext } from '../site/context.ts';
import { stringsIn } from '../site/names.ts';
import { joinAlternatives } from '../text/kinds.ts';
import { nearest } from '../text/nearest.ts';

export const unknownFilter: Rule = {
  code: 'unknown-filter',
  isRenderable: true,
  description: 'A filter is for a property that the cards inside it do not have, so it would offer nothing.',
  help: 'Write one of the properties that the finding lists, or add it to the `filterBy` of the list.',
  check: {
    title: {
      FilterBlock: ({ value }, context) => {
        const { filters, blocks } = value as { filters?: unknown; blocks?: unknown };
        const known = filterableIn(blocks, context);
        if (known === undefined || !Array.isArray(filters)) return [];
        return filters.flatMap((filter, index): Problem[] => {
          const name: unknown = filter?.name;
          if (typeof name !== 'string' || known.includes(name)) return [];
          const advice =
            known.length > 0
              ? `write ${joinAlternatives(known.map((one) => JSON.stringify(one)))}, or add it to the "filterBy" of a list`
              : `add "filterBy": ["${name}"] to the list in this block`;
          const message = `no card in this block has the property ${JSON.stringify(name)}; ${advice}`;
          return [{ below: ['filters', index, 'name'], message, suggestion: nearest(name, known) }];
        });
      },
    },
  },
};

function hasUnknown(block: object, known: object = {}): boolean {
  return Object.keys(block).some((key) => !Object.hasOwn(known, key));
}

/** The properties by which the cards in blocks can be filtered; undefined if not all blocks are known. */
function filterableIn(blocks: unknown, context: DocumentContext): string[] | undefined {
  const known: string[] = [];
  for (const { block } of blocksIn({ blocks }, context)) {
    const schema = context.schemas.get(`blocks/${block.type}.json`);
    // Each entry has its own blocks, and an unknown property may be a misspelt filterBy.
    if (!schema || isEntryBlocks(block) || hasUnknown(block, schema.properties)) return undefined;
    known.push(...stringsIn(block.filterBy), ...(schema.filterable ?? []));
  }
  return known;
}
