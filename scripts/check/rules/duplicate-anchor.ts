import { reservedIds } from '../../../renderer/content/prose/ids.ts';
import type { Rule } from '../rule.ts';
import { anchorsIn, elementIds, type Named } from '../site/anchors.ts';
import { findDuplicates, unique } from '../site/duplicates.ts';

export const duplicateAnchor: Rule = {
  code: 'duplicate-anchor',
  isRenderable: true,
  description:
    'Two blocks of a page, including its layout, have the same `id`, or one has the id of an element inside another.',
  help: 'Change one of them.',
  check: { document: (context) => findDuplicates(context, anchors) },
};

const anchors = unique<Named>({
  of: 'anchors',
  namesIn: anchorsIn,
  describe: ({ name }, where) => ({ message: `#${name} is already used ${where}; choose another name` }),
  takenIn: (document, context) => [...reservedIds, ...elementIds(document, context)],
});
