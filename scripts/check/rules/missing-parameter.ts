import { isObject } from '../../../renderer/content/documents.ts';
import { defaultsOf, fileOfPiece, type PieceReference } from '../../../renderer/content/pieces.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const missingParameter: Rule = {
  code: 'missing-parameter',
  description: 'A piece is used without a required parameter.',
  help: 'Set it in `with`, or add a default to the piece.',
  check: {
    title: {
      PieceBlock: ({ value }, { known }) => {
        const file = fileOfPiece(value as PieceReference);
        const { parameters } = known.get(file) ?? {};
        if (!isObject(parameters) || Array.isArray(parameters)) return [];
        const { with: given } = value as PieceReference;
        const names = Object.keys(isObject(given) ? given : {});
        const optional = defaultsOf({ parameters }, 'default');
        const missing = Object.keys(parameters).filter(
          (name) => !names.includes(name) && !Object.hasOwn(optional, name),
        );
        // `unknown-parameter` reports misspelt names.
        const misspelt = names.filter((name) => !Object.hasOwn(parameters, name));
        return missing
          .filter((name) => !misspelt.some((other) => nearest(other, missing) === name))
          .map((name) => ({ message: `content/${file} requires the parameter "${name}" in "with"` }));
      },
    },
  },
};
