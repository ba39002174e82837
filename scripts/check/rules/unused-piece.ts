import { piecesIn } from '../../../renderer/content/pieces.ts';
import type { Rule } from '../rule.ts';

export const unusedPiece: Rule = {
  code: 'unused-piece',
  isForLaunch: true,
  description: 'No page and no layout uses this piece.',
  help: 'Use it, or delete its file. Only reported with `--launch`.',
  check: {
    site: ({ known, own }) => {
      const users = [...known].filter(([file]) => /^(pages|layouts)\//.test(file));
      const used = new Set(users.flatMap(([, document]) => [...piecesIn(document, known)]));
      return [...own.keys()]
        .filter((file) => file.startsWith('pieces/') && !used.has(file))
        .map((file) => ({ file, path: [], message: 'no page and no layout uses this piece' }));
    },
  },
};
