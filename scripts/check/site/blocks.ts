import { isObject } from '../../../renderer/content/documents.ts';
import { blockLists, fileOfPiece, isEntryBlocks, isReference } from '../../../renderer/content/pieces.ts';
import { isShown } from '../../../renderer/content/publication.ts';
import type { Path } from '../finding.ts';
import type { SharedContext } from './context.ts';

type Document = Readonly<Record<string, unknown>>;

/** A rendered block and where it is written. For blocks of a piece, that is the reference to the piece. */
interface ShownBlock {
  block: unknown;
  path: Path;
  isInPiece: boolean;
}

/** Replaces pieces with their blocks and leaves out unpublished blocks. */
export function shownBlocks(
  blocks: unknown,
  path: Path,
  context: Pick<SharedContext, 'known' | 'publication'>,
  around: readonly string[] = [],
): ShownBlock[] {
  return (Array.isArray(blocks) ? blocks : []).flatMap((block, index): ShownBlock[] => {
    if (!isShown(block, context.publication)) return [];
    const own = { block, path: [...path, index], isInPiece: false };
    if (!isReference(block)) return [own];
    const file = fileOfPiece(block);
    // `piece-loop` reports these.
    if (around.includes(file)) return [];
    return shownBlocks(context.known.get(file)?.blocks, [], context, [...around, file]).map(({ block }) => ({
      ...own,
      block,
      isInPiece: true,
    }));
  });
}

/** Replaces the block that marks the place of the entry with the blocks of the entry. */
export function withEntryBlocks(page: Document, entry: Document | undefined): Document {
  const ofEntry = entry?.blocks;
  if (!Array.isArray(ofEntry)) return page;
  const inList = (blocks: unknown): unknown =>
    Array.isArray(blocks)
      ? blocks.flatMap((block) => {
          if (isEntryBlocks(block)) return ofEntry;
          return isObject(block) && block.blocks ? [{ ...block, blocks: inList(block.blocks) }] : [block];
        })
      : blocks;
  return { ...page, blocks: inList(page.blocks) };
}

/** Visits the blocks of a page or layout in document order, including nested blocks and pieces. */
export function eachBlock(
  document: Document,
  context: Pick<SharedContext, 'known' | 'publication'>,
  look: (block: Document, path: Path, isInPiece: boolean) => void,
): void {
  const lookInto = (blocks: unknown, path: Path, isInPiece: boolean): void => {
    for (const shown of shownBlocks(blocks, path, context)) {
      if (!isObject(shown.block)) continue;
      const at = isInPiece ? path : shown.path;
      const isInside = isInPiece || shown.isInPiece;
      look(shown.block, at, isInside);
      lookInto(shown.block.blocks, isInside ? at : [...at, 'blocks'], isInside);
    }
  };
  for (const key of blockLists) {
    const blocks = document[key];
    if (Array.isArray(blocks)) lookInto(blocks, [key], false);
    else if (isObject(blocks)) look(blocks, [key], false);
  }
}
