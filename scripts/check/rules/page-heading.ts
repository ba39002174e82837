import { kindOf, schemaFor } from '../../../renderer/content/documents.ts';
import { fileOfPiece, isReference } from '../../../renderer/content/pieces.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { shownBlocks } from '../site/blocks.ts';

export const pageHeading: Rule = {
  code: 'page-heading',
  isRenderable: true,
  description: 'A page has no main heading, or more than one.',
  help: 'Start the page with a hero, and use only one.',
  check: {
    document: (context) => {
      const { file, document, schemas } = context;
      const { blocks } = document;
      // `missing-schema` reports files in unknown folders.
      const isEntry = kindOf(file) === 'entry' && schemas.has(schemaFor(file));
      if (!(isPage(file) || isEntry) || !Array.isArray(blocks) || blocks.length === 0) return [];
      const shown = shownBlocks(blocks, ['blocks'], context);
      const headings = shown.filter(({ block }) => schemaOf(block, schemas)?.heading === 'page');
      if (isEntry) {
        const message = 'the template page already renders the main heading; remove this block';
        return headings.map(({ path }) => ({ path: [...path, 'type'], message }));
      }
      if (headings.length === 0) {
        // An unknown block or piece may be the one with the heading.
        const unknown = blocks.filter(
          (block) => !(isReference(block) ? context.known.has(fileOfPiece(block)) : schemaOf(block, schemas)),
        );
        if (unknown.length > 0) return [];
        return [
          {
            path: ['blocks'],
            message: 'no block of this page renders its main heading; add one that does, such as a hero',
          },
        ];
      }
      const message = 'another block already renders the main heading of this page; keep one of them';
      return headings.slice(1).map(({ path }) => ({ path: [...path, 'type'], message }));
    },
  },
};

function schemaOf(block: unknown, schemas: Schemas) {
  return schemas.get(`blocks/${(block as { type?: unknown } | null)?.type}.json`);
}
