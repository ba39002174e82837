import { type JsonObject, kindOf, objectOf, schemaFor } from '../../../renderer/content/documents.ts';
import { fileOfPiece, isEntryBlocks, isReference } from '../../../renderer/content/pieces.ts';
import { blockSchema } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';
import { blocksIn, type PlacedBlock } from '../site/blocks.ts';
import type { DocumentContext } from '../site/context.ts';
import { bodyOf, proseCheck } from '../text/prose.ts';

export const pageHeading: Rule = {
  code: 'page-heading',
  isRenderable: true,
  description: 'A page has no main heading, or more than one.',
  help: 'Start the page with a hero, and use only one.',
  check: {
    document: (context) => {
      const { file, document, schemas } = context;
      const { blocks } = document;
      const headings = blocksIn(document, context)
        .filter(({ schema }) => schema?.heading === 'page')
        .map(({ path }) => [...path, 'type']);
      if (file.startsWith('layouts/')) {
        const message = 'the pages render their main heading themselves; remove this block';
        return headings.map((path) => ({ path, message }));
      }
      // `missing-schema` reports files in unknown folders.
      const isEntry = kindOf(file) === 'entry' && schemas.has(schemaFor(file));
      if (!(isPage(file) || isEntry) || !Array.isArray(blocks) || blocks.length === 0) return [];
      if (isEntry) {
        const message = 'the template page already renders the main heading; remove this block';
        return headings.map((path) => ({ path, message }));
      }
      if (headings.length === 0) {
        // An unknown block or piece may be the one with the heading.
        const unknown = blocks.filter(
          (block) =>
            !(isReference(block)
              ? context.allDocuments.has(fileOfPiece(block))
              : blockSchema(block, schemas)),
        );
        if (unknown.length > 0) return [];
        const message = 'no block of this page renders its main heading; add one that does, such as a hero';
        return [{ path: ['blocks'], message }];
      }
      const message = 'another block already renders the main heading of this page; keep one of them';
      return headings.slice(1).map((path) => ({ path, message }));
    },
  },
};

export const skippedHeading: Rule = {
  code: 'skipped-heading',
  isRenderable: true,
  description: 'A heading is more than one level below the heading before it, such as #### after ##.',
  help: 'Use the next level, also for the headings beside it.',
  check: {
    document: (context) => {
      const problems: Problem[] = [];
      // Undefined after a block whose headings are unknown.
      let last: number | undefined;
      for (const { block, schema, path, isInPiece } of blocksIn(context.document, context)) {
        if (schema?.role !== 'text' || isInPiece) {
          last = schema?.heading === 'page' ? 1 : undefined;
          continue;
        }
        for (const { level, instead, ...place } of headingsOf(block, path, context)) {
          if (last !== undefined && level > last + 1) {
            const message = `this heading is of level ${level}, but the one before it is of level ${last}; write ${instead(last + 1)}`;
            problems.push({ ...place, message });
          }
          last = level;
        }
      }
      return problems;
    },
  },
};

type Heading = Pick<Problem, 'path' | 'inside' | 'textSpan'> & {
  level: number;
  /** How the heading is written for another level. */
  instead(level: number): string;
};

/** The headings of a text block: its title, and those in its body. */
function headingsOf(
  { title, level = 2, body }: JsonObject,
  path: Path,
  { source }: DocumentContext,
): Heading[] {
  const blockHeading: Heading = {
    level: Number(level),
    path: [...path, 'level'],
    instead: (level) => `"level": ${level}`,
  };
  const text = bodyOf(body, source);
  const inBody = (text?.prose.headings ?? []).map(({ depth, offset, length }): Heading => {
    const { below = [], ...place } = text?.locate({ offset, length }) ?? {};
    return {
      ...{ level: depth, path: [...path, 'body', ...below], ...place },
      instead: (level) => '#'.repeat(level),
    };
  });
  return title === undefined ? inBody : [blockHeading, ...inBody];
}

const checkHeadings = proseCheck('invalid-heading');

export const invalidHeading: Rule = {
  code: 'invalid-heading',
  isRenderable: true,
  description: 'A Markdown heading is empty or of level 1, or its id would depend on where a piece is used.',
  help: 'Start with ##; in a piece, end headings that contain variables with an id such as {#steps}.',
  check: {
    value: {
      prose: (visit, context): Problem[] => {
        const body = bodyOf(visit.value, context.source);
        const changing = (body?.prose.headings ?? []).filter(
          ({ text, id }) => id === undefined && text.includes('{with.'),
        );
        return [
          ...checkHeadings(visit, context),
          ...changing.map(({ offset, length }) => ({
            message:
              'the text of this heading depends on where the piece is used; add an id, such as {#steps}',
            ...body?.locate({ offset, length }),
          })),
        ];
      },
    },
  },
};

export const emptyContents: Rule = {
  code: 'empty-contents',
  isRenderable: true,
  description: 'A table of contents has nothing to list.',
  help: 'Put it on a page whose blocks have titles, or whose texts have headings.',
  check: {
    document: (context) => {
      const { file, document } = context;
      // The pages around a piece have what it lists.
      if (file.startsWith('pieces/')) return [];
      const blocks = blocksIn(document, context);
      const isLayout = file.startsWith('layouts/');
      // A block without a valid type, which is reported there, could be what is listed.
      const hasListed = (isListed: typeof isInOutline) =>
        blocks.some(
          (placed) => isEntryBlocks(placed.block) || !placed.schema || isListed(placed, context.source),
        );
      return blocks.flatMap(({ block, schema, path }) => {
        const isHeader = objectOf(block.contents).from === 'page.outline';
        if (schema?.role !== 'contents' && !isHeader) return [];
        // The pages of a layout have what it lists there.
        const isOnPages = path[0] === 'top' || path[0] === 'bottom';
        if (isLayout ? isOnPages : hasListed(isHeader ? isInOutline : isInContents)) return [];
        const listItems = isHeader
          ? 'blocks with an "id" and a "title", or ## headings,'
          : 'block titles or headings';
        const message = isLayout
          ? 'nothing is listed here; move the table of contents to "top", which is part of each page'
          : `this page has no ${listItems} to list`;
        return [{ path: [...path, isHeader ? 'contents' : 'type'], message }];
      });
    },
  },
};

/** Whether a table of contents lists a block or headings in it, as in the renderer. */
function isInContents({ block, schema }: PlacedBlock, source: SourceFile): boolean {
  return (
    (schema?.heading === 'section' && block.title !== undefined) ||
    (schema?.role === 'text' && hasHeadings(block.body, 3, source))
  );
}

/** Whether `page.outline` lists a block or headings in it. */
function isInOutline({ block: { id, title, body }, schema }: PlacedBlock, source: SourceFile): boolean {
  // Empty ones have findings themselves.
  return (
    (schema?.heading !== 'page' && id !== undefined && title !== undefined) ||
    (schema?.role === 'text' && hasHeadings(body, 2, source))
  );
}

/** Whether a text has headings, or may have some because it cannot be read, which is reported there. */
function hasHeadings(body: unknown, depth: number, source: SourceFile): boolean {
  const prose = bodyOf(body, source)?.prose;
  return !prose || prose.problems.length > 0 || prose.headings.some((heading) => heading.depth <= depth);
}
