import { isObject, type JsonDocuments, type JsonObject } from './documents.ts';
import { fill, type Scope } from './variables.ts';

/** A block that stands for the blocks of a piece. */
export type PieceReference = JsonObject & { readonly type: 'piece' };

/** A block as it stands on a page, and the scope that its texts are filled in. */
export interface PlacedBlock {
  block: unknown;
  scope: Scope;
}

/** The properties of documents and blocks that hold blocks. */
export const blockLists = ['before', 'sidebar', 'notice', 'blocks', 'after'] as const;

/** The blocks that a document or a block holds, those inside them left out. */
export function blocksIn(part: JsonObject): unknown[] {
  const held: unknown[] = [];
  // Builds ask this of every block several times, so that no list is made for a property that is not there.
  for (const key of blockLists) {
    const list = part[key];
    if (Array.isArray(list)) held.push(...list);
    else if (list !== undefined) held.push(list);
  }
  return held;
}

/** Whether a block is a reference to a piece. */
export function isReference(block: unknown): block is PieceReference {
  return isObject(block) && block.type === 'piece';
}

/** Whether a block stands for the blocks of the entry that its page is rendered for. */
export function isEntryBlocks(block: unknown): boolean {
  return isObject(block) && block.type === 'entry-blocks';
}

/** The file of the piece that a reference names. */
export function fileOfPiece({ name }: PieceReference): string {
  return `pieces/${name}.json`;
}

/** The blocks of a list, with those of pieces and of the entry in place of references. The documents passed the check. */
export function placeBlocks(blocks: unknown, scope: Scope, documents: JsonDocuments): PlacedBlock[] {
  return (Array.isArray(blocks) ? blocks : []).flatMap((block): PlacedBlock[] => {
    if (isEntryBlocks(block)) return placeBlocks(blocksOfEntry(scope), scope, documents);
    if (!isReference(block)) return [{ block, scope }];
    const piece = documents.get(fileOfPiece(block)) ?? {};
    return placeBlocks(piece.blocks, { ...scope, with: valuesOf(piece, block, scope) }, documents);
  });
}

/** The blocks of the entry that a page is rendered for, as they are written; none on other pages. */
function blocksOfEntry({ entry }: Scope): unknown {
  return isObject(entry) ? entry.blocks : undefined;
}

/** The values of the parameters of a piece where it is used. */
function valuesOf(piece: JsonObject, { with: given }: PieceReference, scope: Scope): Scope {
  const values = { ...defaultsOf(piece, 'default'), ...(isObject(given) ? given : {}) };
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, fill(String(text), scope)]));
}

/** The defaults or examples of the parameters of a piece, by name. Reads documents that may be invalid. */
export function defaultsOf({ parameters }: JsonObject, ...keys: ('default' | 'example')[]): Scope {
  if (!isObject(parameters)) return {};
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, parameter]) => {
      const text = keys.map((key) => (isObject(parameter) ? parameter[key] : undefined)).find(Boolean);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** Whether a document or a block is or holds a block of a type; what pieces hold is not looked at. */
export function holdsBlock(part: unknown, type: string): boolean {
  if (!isObject(part)) return false;
  return part.type === type || blocksIn(part).some((each) => holdsBlock(each, type));
}

/**
 * The files of all pieces that a document uses, those that are inside others included; whether they are there or not.
 * Reads documents that may be invalid, and summaries of pages.
 */
export function piecesIn(
  document: unknown,
  documents: JsonDocuments,
  found: Set<string> = new Set(),
): ReadonlySet<string> {
  if (!isObject(document)) return found;
  for (const block of blocksIn(document)) {
    if (!isReference(block)) piecesIn(block, documents, found);
    else if (!found.has(fileOfPiece(block))) {
      found.add(fileOfPiece(block));
      piecesIn(documents.get(fileOfPiece(block)), documents, found);
    }
  }
  return found;
}
