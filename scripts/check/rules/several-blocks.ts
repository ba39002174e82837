import type { Rule } from '../rule.ts';
import { shownBlocks } from '../site/blocks.ts';

export const severalBlocks: Rule = {
  code: 'several-blocks',
  description:
    'A piece with several blocks is inside a block that needs a fixed number of blocks, such as tabs.',
  help: 'Use a piece with one block, or move the piece out of the block.',
  check: {
    title: {
      PieceBlock: ({ value, parent }, context) => {
        const isInside = parent?.parent?.node.file.startsWith('blocks/');
        const count = isInside ? shownBlocks([value], [], context).length : 0;
        const message = `this piece has ${count} blocks, but only one is allowed inside another block`;
        return count > 1 ? [{ message, below: ['name'] }] : [];
      },
    },
  },
};
