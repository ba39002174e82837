import { isObject } from '../../../renderer/content/documents.ts';
import { fileOfPiece, type PieceReference } from '../../../renderer/content/pieces.ts';
import type { Problem, Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const unknownParameter: Rule = {
  code: 'unknown-parameter',
  description: 'A piece has no parameter with this name, or does not use it.',
  help: 'Write a name from `parameters` of the piece; its blocks use parameters as `{with.name}`.',
  check: {
    title: {
      PieceBlock: ({ value }, { known }) => {
        const file = fileOfPiece(value as PieceReference);
        const { with: given } = value as PieceReference;
        const piece = known.get(file);
        if (!piece || !isObject(given) || Array.isArray(piece.parameters)) return [];
        const names = Object.keys(isObject(piece.parameters) ? piece.parameters : {});
        return Object.keys(given).flatMap((name): Problem[] => {
          if (names.includes(name)) return [];
          const message = `content/${file} has no parameter ${JSON.stringify(name)}`;
          const free = names.filter((other) => !Object.hasOwn(given, other));
          return [{ message, below: ['with', name], at: 'key', suggestion: nearest(name, free) }];
        });
      },
    },
    document: ({ file, document: { parameters, blocks } }) => {
      if (!file.startsWith('pieces/') || !isObject(parameters) || Array.isArray(parameters)) return [];
      // The blocks may be invalid in other ways.
      const text = JSON.stringify(blocks) ?? '';
      return Object.keys(parameters).flatMap((name): Problem[] => {
        if (text.includes(`{with.${name}}`) || text.includes(`{with.${name}|`)) return [];
        return [
          { path: ['parameters', name], at: 'key', message: `no text of this piece uses {with.${name}}` },
        ];
      });
    },
  },
};
