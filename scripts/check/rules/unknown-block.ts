import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const unknownBlock: Rule = {
  code: 'unknown-block',
  description: 'There is no block type with this name.',
  help: 'Choose a type from the reference.',
  check: {
    error: {
      blockOf: ({ path, params }) => {
        const types = params.types as readonly string[];
        const suggestion = nearest(String(params.type), types);
        const choice = suggestion ? '' : `; write one of ${types.join(', ')}`;
        const message = `unknown block type ${JSON.stringify(params.type)}${choice}`;
        return { path: [...path, 'type'], about: path, message, suggestion };
      },
    },
  },
};
