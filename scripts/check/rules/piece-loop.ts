import { fileOfPiece, type PieceReference, piecesIn } from '../../../renderer/content/pieces.ts';
import type { Rule } from '../rule.ts';

export const pieceLoop: Rule = {
  code: 'piece-loop',
  description: 'Pieces contain each other in a cycle.',
  help: 'Remove one of them from the other.',
  check: {
    title: {
      PieceBlock: ({ value }, { file, known }) => {
        const isLoop = piecesIn({ blocks: [value] }, known).has(file);
        const name = fileOfPiece(value as PieceReference);
        const message = `the piece content/${name} ${name === file ? 'is this one' : 'contains this one'}`;
        return isLoop ? [{ message, below: ['name'] }] : [];
      },
    },
  },
};
