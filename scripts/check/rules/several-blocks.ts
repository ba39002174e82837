import type { Rule } from '../rule.ts';
import { shownBlocks } from '../site/blocks.ts';

export const severalBlocks: Rule = {
  code: 'several-blocks',
  description:
    'A piece of several blocks stands inside another block, such as tabs, which counts its blocks.',
  help: 'Use a piece of one block there, or put the piece beside the block.',
  check: {
    title: {
      PieceBlock: ({ value, parent }, context) => {
        const isInside = parent?.parent?.node.file.startsWith('blocks/');
        const count = isInside ? shownBlocks([value], [], context).length : 0;
        const message = `this piece has ${count} blocks, and inside another block it may have one alone`;
        return count > 1 ? [{ message, below: ['name'] }] : [];
      },
    },
  },
};
