import { isObject, type JsonDocuments } from '../../../renderer/content/documents.ts';
import { blockLists, fileOfPiece, isEntryBlocks, isReference } from '../../../renderer/content/pieces.ts';
import { isShown, type Publication } from '../../../renderer/content/publication.ts';
import type { Path } from '../finding.ts';
import type { BaseContext } from './context.ts';

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
  context: Pick<BaseContext, 'known' | 'publication'>,
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

/** A block of a page or layout. The path of a block in a piece is that of the reference to the piece. */
interface PlacedBlock {
  block: Document;
  path: Path;
  isInPiece: boolean;
}

let last: { document: Document; known: JsonDocuments; publication: Publication; blocks: PlacedBlock[] };

/**
 * The blocks of a page or layout in document order, including nested blocks and pieces. The last result is cached for
 * consecutive calls.
 */
export function blocksIn(
  document: Document,
  { known, publication }: Pick<BaseContext, 'known' | 'publication'>,
): readonly PlacedBlock[] {
  if (last?.document !== document || last.known !== known || last.publication !== publication)
    last = { document, known, publication, blocks: gather(document, { known, publication }) };
  return last.blocks;
}

function gather(document: Document, context: Pick<BaseContext, 'known' | 'publication'>): PlacedBlock[] {
  const found: PlacedBlock[] = [];
  const enter = (blocks: unknown, around: Path, isAroundInPiece: boolean): void => {
    for (const shown of shownBlocks(blocks, around, context)) {
      const { block } = shown;
      if (!isObject(block)) continue;
      const isInPiece = isAroundInPiece || shown.isInPiece;
      const path = isAroundInPiece ? around : shown.path;
      found.push({ block, path, isInPiece });
      if (block.blocks) enter(block.blocks, isInPiece ? path : [...path, 'blocks'], isInPiece);
    }
  };
  for (const key of blockLists) {
    const blocks = document[key];
    if (Array.isArray(blocks)) enter(blocks, [key], false);
    else if (isObject(blocks)) found.push({ block: blocks, path: [key], isInPiece: false });
  }
  return found;
}
