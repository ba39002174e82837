import { blockPaths, countBlocks, isReference, maxBlocks } from '../../../renderer/content/pieces.ts';
import type { Rule } from '../rule.ts';

export const tooLarge: Rule = {
  code: 'too-large',
  description: 'A document has too many blocks, with those of the pieces in it.',
  help: 'Split the page, or use fewer pieces that contain others.',
  check: {
    document: ({ file, document, known }) => {
      const count = countBlocks(document, known);
      if (count <= maxBlocks) return [];
      const references = blockPaths(document, isReference);
      // Reported where it starts, not in all that contain it.
      const isInside = blockPaths(document, (block) => {
        return isReference(block) && countBlocks({ blocks: [block] }, known) > maxBlocks;
      });
      if (isInside.length > 0) return [];
      const shown = file.startsWith('pieces/') ? 'this piece' : 'this document';
      const message = `${shown} has ${count.toLocaleString('en-GB')} blocks with those of the pieces in it; at most ${maxBlocks.toLocaleString('en-GB')} can be rendered`;
      return [{ path: references[0] ?? ['blocks'], message }];
    },
  },
};
