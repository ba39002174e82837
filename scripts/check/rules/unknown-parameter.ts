import { isObject } from '../../../renderer/content/documents.ts';
import { fileOfPiece, type PieceReference } from '../../../renderer/content/pieces.ts';
import type { Problem, Rule } from '../rule.ts';
import { joinAlternatives } from '../text/kinds.ts';
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
          const free = names.filter((other) => !Object.hasOwn(given, other));
          const suggestion = nearest(name, free);
          const choice = suggestion === undefined && free.length > 0;
          const advice = choice ? `; write ${joinAlternatives(free.map((one) => `"${one}"`))}` : '';
          const message = `content/${file} has no parameter ${JSON.stringify(name)}${advice}`;
          return [{ message, below: ['with', name], at: 'key', suggestion }];
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
