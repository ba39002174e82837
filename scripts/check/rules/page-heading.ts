import type { Schemas } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';

export const pageHeading: Rule = {
  code: 'page-heading',
  description: 'A page has no block that renders its main heading, or several.',
  help: 'Begin it with a hero, and have one alone.',
  check: {
    document: ({ file, document: { blocks }, schemas }) => {
      if (!isPage(file) || !Array.isArray(blocks) || blocks.length === 0) return [];
      const places = [...blocks.keys()].filter(
        (index) => schemaOf(blocks[index], schemas)?.heading === 'page',
      );
      if (places.length === 0) {
        // A block of an unknown type may be the one that is meant.
        if (!blocks.every((block) => schemaOf(block, schemas))) return [];
        return [
          { path: ['blocks'], message: 'no block of this page renders its main heading, as a hero does' },
        ];
      }
      const message = 'another block renders the main heading of this page already; keep one of them';
      return places.slice(1).map((index) => ({ path: ['blocks', index, 'type'], message }));
    },
  },
};

function schemaOf(block: unknown, schemas: Schemas) {
  return schemas.get(`blocks/${(block as { type?: unknown } | null)?.type}.json`);
}
