import { reservedIds } from '../../../renderer/content/prose/ids.ts';
import type { Rule } from '../rule.ts';
import { anchorsIn, type Named } from '../site/anchors.ts';
import { blocksIn } from '../site/blocks.ts';
import type { BaseContext } from '../site/context.ts';
import { findDuplicates, type Uniqueness } from '../site/duplicates.ts';

export const duplicateAnchor: Rule = {
  code: 'duplicate-anchor',
  description:
    'Two blocks of a page, including its layout, have the same `id`, or one has the id of an element inside another.',
  help: 'Change one of them.',
  check: { document: (context) => findDuplicates(context, anchors) },
};

const anchors: Uniqueness<Named> = {
  namesIn: anchorsIn,
  describe: ({ name }, where) => ({ message: `#${name} is already used ${where}; choose another name` }),
  takenIn: (document, context) => [...reservedIds, ...elementIds(document, context)],
};

/** The ids of elements inside blocks, as declared by `ids` in their schemas. */
function elementIds(document: Readonly<Record<string, unknown>>, context: BaseContext): string[] {
  return blocksIn(document, context).flatMap(({ block }) =>
    (context.schemas.get(`blocks/${block.type}.json`)?.ids ?? []).map((id) =>
      id.replace(/\{(\w+)\}/, (_, property: string) => String(block[property])),
    ),
  );
}
