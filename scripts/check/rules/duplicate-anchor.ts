import { reservedIds } from '../../../renderer/content/prose/ids.ts';
import type { Rule } from '../rule.ts';
import { anchorsIn, type Named } from '../site/anchors.ts';
import { blocksIn } from '../site/blocks.ts';
import type { SharedContext } from '../site/context.ts';
import { findRepeated, type Once } from '../site/repeated.ts';

export const duplicateAnchor: Rule = {
  code: 'duplicate-anchor',
  description:
    'Two blocks of a page have the same `id`, those of its layout included, or one has the name of an element inside another.',
  help: 'Change one of them.',
  check: { document: (context) => findRepeated(context, anchors) },
};

const anchors: Once<Named> = {
  namesIn: anchorsIn,
  describe: ({ name }, where) => ({ message: `#${name} stands ${where} already; choose another name` }),
  takenIn: (document, context) => [...reservedIds, ...elementIds(document, context)],
};

/** The ids that blocks give elements inside them, as their schemas say with `ids`. */
function elementIds(document: Readonly<Record<string, unknown>>, context: SharedContext): string[] {
  return blocksIn(document, context).flatMap(({ block }) =>
    (context.schemas.get(`blocks/${block.type}.json`)?.ids ?? []).map((id) =>
      id.replace(/\{(\w+)\}/, (_, property: string) => String(block[property])),
    ),
  );
}
