import { isObject, itemsOf, type JsonObject } from '../../../renderer/content/documents.ts';
import {
  blockLists,
  countBlocks,
  fileOfPiece,
  isEntryBlocks,
  isReference,
  maxBlocks,
} from '../../../renderer/content/pieces.ts';
import { isShown } from '../../../renderer/content/publication.ts';
import { blockSchema, type Schema } from '../../../renderer/content/schemas.ts';
import type { Path } from '../finding.ts';
import type { BaseContext, DocumentContext } from './context.ts';

/** What decides which blocks are shown, and of which types they are. */
export type BlockContext = Pick<BaseContext, 'allDocuments' | 'publication' | 'schemas'>;

/** A rendered block and where it is written. For blocks of a piece, that is the reference to the piece. */
interface ShownBlock {
  block: unknown;
  path: Path;
  isInPiece: boolean;
}

/** Replaces pieces with their blocks, unless they are too many, and leaves out unpublished blocks. */
export function shownBlocks(
  blocks: unknown,
  path: Path,
  { allDocuments, publication }: Pick<BaseContext, 'allDocuments' | 'publication'>,
): ShownBlock[] {
  // `too-large` reports it.
  const isTooLarge = countBlocks({ blocks }, allDocuments) > maxBlocks;
  return expand(blocks, path, { allDocuments: isTooLarge ? new Map() : allDocuments, publication }, []);
}

function expand(
  blocks: unknown,
  path: Path,
  context: Pick<BaseContext, 'allDocuments' | 'publication'>,
  ancestors: readonly string[],
): ShownBlock[] {
  const found: ShownBlock[] = [];
  for (const [index, block] of itemsOf(blocks).entries()) {
    if (!isShown(block, context.publication)) continue;
    const shownBlock = { block, path: [...path, index], isInPiece: false };
    const file = isReference(block) ? fileOfPiece(block) : undefined;
    if (file === undefined) found.push(shownBlock);
    // `piece-loop` reports the others.
    else if (!ancestors.includes(file))
      for (const { block } of expand(context.allDocuments.get(file)?.blocks, [], context, [
        ...ancestors,
        file,
      ]))
        found.push({ ...shownBlock, block, isInPiece: true });
  }
  return found;
}

/** Replaces the placeholder for the blocks of an entry with those blocks. */
export function insertEntryBlocks(page: JsonObject, entry: JsonObject | undefined): JsonObject {
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
export interface PlacedBlock {
  block: JsonObject;
  /** The schema of its type; undefined if there is none. */
  schema: Schema | undefined;
  path: Path;
  isInPiece: boolean;
}

const blocksOfContext = new WeakMap<object, readonly PlacedBlock[]>();

/**
 * The blocks of a page or layout in document order, including nested blocks and pieces. Kept for the document of a context,
 * because many rules ask for them.
 */
export function blocksIn(
  document: JsonObject,
  context: BlockContext & Partial<Pick<DocumentContext, 'document'>>,
): readonly PlacedBlock[] {
  if (context.document !== document) return gather(document, context);
  const blocks = blocksOfContext.get(context) ?? gather(document, context);
  blocksOfContext.set(context, blocks);
  return blocks;
}

function gather(document: JsonObject, context: BlockContext): PlacedBlock[] {
  const found: PlacedBlock[] = [];
  const { schemas } = context;
  const add = (block: JsonObject, path: Path, isInPiece: boolean) =>
    found.push({ block, schema: blockSchema(block, schemas), path, isInPiece });
  const enter = (blocks: unknown, parentPath: Path, isAroundInPiece: boolean): void => {
    for (const shownBlock of shownBlocks(blocks, parentPath, context)) {
      const { block } = shownBlock;
      if (!isObject(block)) continue;
      const isInPiece = isAroundInPiece || shownBlock.isInPiece;
      const path = isAroundInPiece ? parentPath : shownBlock.path;
      add(block, path, isInPiece);
      if (block.blocks) enter(block.blocks, isInPiece ? path : [...path, 'blocks'], isInPiece);
    }
  };
  for (const key of blockLists) {
    const blocks = document[key];
    if (Array.isArray(blocks)) enter(blocks, [key], false);
    else if (isObject(blocks)) add(blocks, [key], false);
  }
  return found;
}
