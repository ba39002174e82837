import { isEntryBlocks } from '../../../renderer/content/pieces.ts';
import type { Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import type { DocumentContext } from '../site/context.ts';
import { bodyOf } from '../text/prose.ts';

type Block = Readonly<Record<string, unknown>>;

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
      const isOpen = (block: Block) =>
        isEntryBlocks(block) || !context.schemas.has(`blocks/${block.type}.json`);
      const hasListed = (isListed: (block: Block, context: DocumentContext) => boolean) =>
        !isLayout && blocks.some(({ block }) => isOpen(block) || isListed(block, context));
      return blocks.flatMap(({ block, path }) => {
        const isHeader = isOutline(block.contents);
        if (block.type !== 'contents' && !isHeader) return [];
        if (hasListed(isHeader ? isInOutline : isInContents)) return [];
        const listed = isHeader
          ? 'blocks with an "id" and a "title", or ## headings,'
          : 'block titles or headings';
        const message = isLayout
          ? 'a layout has no headings to list; move the table of contents to the pages'
          : `this page has no ${listed} to list`;
        return [{ path: [...path, isHeader ? 'contents' : 'type'], message }];
      });
    },
  },
};

const isOutline = (value: unknown) => (value as { from?: unknown } | undefined)?.from === 'page.outline';

/** Whether a table of contents lists a block or headings in it, as in the renderer. */
function isInContents(block: Block, { schemas, source }: DocumentContext): boolean {
  const isSection = schemas.get(`blocks/${block.type}.json`)?.heading === 'section';
  return (isSection && block.title !== undefined) || hasHeadings(block, 3, source);
}

/** Whether `page.outline` lists a block or headings in it. */
function isInOutline({ id, title, ...block }: Block, { schemas, source }: DocumentContext): boolean {
  const isMain = schemas.get(`blocks/${block.type}.json`)?.heading === 'page';
  // Empty ones have findings themselves.
  return (!isMain && id !== undefined && title !== undefined) || hasHeadings(block, 2, source);
}

/** Whether a text has headings, or may have some because it cannot be read, which is reported there. */
function hasHeadings({ type, body }: Block, depth: number, source: DocumentContext['source']): boolean {
  if (type !== 'text') return false;
  const prose = bodyOf(body, source)?.prose;
  return !prose || prose.problems.length > 0 || prose.headings.some((heading) => heading.depth <= depth);
}
