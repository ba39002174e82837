import { reservedIds } from '../../../renderer/content/prose/ids.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Rule } from '../rule.ts';
import { anchorsIn, type Named } from '../site/anchors.ts';
import { eachBlock } from '../site/blocks.ts';
import { findRepeated, type Once } from '../site/repeated.ts';

export const duplicateAnchor: Rule = {
  code: 'duplicate-anchor',
  description:
    'Two blocks of a page have the same `id`, those of its layout included, or one has the name of an element inside another.',
  help: 'Change one of them.',
  check: { document: (context) => findRepeated(context, anchors) },
};

const anchors: Once<Named> = {
  namesIn: (document, at, _context, source) => anchorsIn(document, at, source),
  describe: ({ name }, where) => ({ message: `#${name} stands ${where} already; choose another name` }),
  takenIn: (document, { schemas }) => [...reservedIds, ...elementIds(document, schemas)],
};

/** The ids that blocks give elements inside them, as their schemas say with `ids`. */
function elementIds(document: Readonly<Record<string, unknown>>, schemas: Schemas): string[] {
  const found: string[] = [];
  eachBlock(document, (block) => {
    for (const id of schemas.get(`blocks/${block.type}.json`)?.ids ?? [])
      found.push(id.replace(/\{(\w+)\}/, (_, property: string) => String(block[property])));
  });
  return found;
}
