import { isObject } from '../../../renderer/content/documents.ts';
import { blockLists, fileOfPiece, isEntryBlocks, isReference } from '../../../renderer/content/pieces.ts';
import { isShown } from '../../../renderer/content/publication.ts';
import type { Path } from '../finding.ts';
import type { SharedContext } from './context.ts';

type Document = Readonly<Record<string, unknown>>;

/** A block as a page shows it, and where it is written: that of a piece where the piece is used. */
interface ShownBlock {
  block: unknown;
  path: Path;
  isInPiece: boolean;
}

/** The blocks of a list as a page shows them: those of pieces in place of references, without what is not shown. */
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
    // Pieces in a circle are reported as such.
    if (around.includes(file)) return [];
    return shownBlocks(context.known.get(file)?.blocks, [], context, [...around, file]).map(({ block }) => ({
      ...own,
      block,
      isInPiece: true,
    }));
  });
}

/** A page with the blocks of an entry in place of what stands for them. */
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

/** Looks at the blocks of a page or layout in document order, those inside others and those of pieces included. */
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
