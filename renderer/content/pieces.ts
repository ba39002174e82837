import { isObject, itemsOf, type JsonDocuments, type JsonObject } from './documents.ts';
import type { PartLanguage } from './language.ts';
import { blocksFileOf, type Route } from './routes.ts';
import { type Role, roleOf, type Schemas } from './schemas.ts';
import { fillValue, type Scope } from './variables.ts';

export type PieceReference = JsonObject & { readonly type: 'piece' };

export interface ScopedBlock {
  block: unknown;
  scope: Scope;
  /** Its language, if it differs from that of the page. */
  language?: PartLanguage;
}

/** The properties of documents and blocks that contain blocks. */
export const blockLists = ['before', 'sidebar', 'notice', 'top', 'blocks', 'bottom', 'after'] as const;

/** The direct child blocks of a document or a block. */
export function blocksIn(part: JsonObject): unknown[] {
  const children: unknown[] = [];
  // Called several times per block of a site, so it avoids allocations for missing properties.
  for (const key of blockLists) {
    const list = part[key];
    if (Array.isArray(list)) children.push(...list);
    else if (list !== undefined) children.push(list);
  }
  return children;
}

export function isReference(block: unknown): block is PieceReference {
  return isObject(block) && block.type === 'piece';
}

/** Whether a block is a placeholder for the blocks of the entry or term that its page is rendered for. */
export function isEntryBlocks(block: unknown): boolean {
  return isObject(block) && block.type === 'entry-blocks';
}

export function fileOfPiece({ name }: PieceReference): string {
  return `pieces/${name}.json`;
}

/** The paths of the blocks in a document, including nested ones, for which a function returns true. */
export function blockPaths(
  part: JsonObject,
  isIt: (block: JsonObject) => boolean,
  at: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  const match = at.length > 0 && isIt(part) ? [at] : [];
  const nested = blockLists.flatMap((key) => {
    const list = part[key];
    const all = Array.isArray(list)
      ? list.map((item, index) => [item, [...at, key, index]] as const)
      : [[list, [...at, key]] as const];
    return all.flatMap(([item, path]) => (isObject(item) ? blockPaths(item, isIt, path) : []));
  });
  return [...match, ...nested];
}

/** The maximum number of blocks in a document with those of its pieces: some 20 times as many as on the longest pages. */
export const maxBlocks = 2000;

/**
 * The number of blocks in a document with those of its pieces. Takes time in proportion to what is written. Accepts invalid
 * documents; those of a cycle count once.
 */
export function countBlocks(
  document: unknown,
  documents: JsonDocuments,
  counts: Map<string, number> = new Map(),
): number {
  if (!isObject(document)) return 0;
  let count = 0;
  for (const block of blocksIn(document)) {
    if (!isReference(block)) count += 1 + countBlocks(block, documents, counts);
    else {
      const file = fileOfPiece(block);
      if (!counts.has(file)) {
        counts.set(file, 0);
        counts.set(file, countBlocks(documents.get(file), documents, counts));
      }
      // An empty or missing piece takes time, too.
      count += Math.max(1, counts.get(file) ?? 0);
    }
  }
  return count;
}

/** The maximum number of times that the pieces in a piece may repeat a parameter in one text. */
export const maxRepetitions = 100;

/**
 * How often the pieces in a document repeat a parameter in one text, such as four times with `"{with.a}{with.a}"` in two pieces
 * one inside the other. Accepts invalid documents; those of a cycle count once.
 */
export function countRepetitions(
  document: unknown,
  documents: JsonDocuments,
  counts: Map<string, number> = new Map(),
): number {
  if (!isObject(document)) return 1;
  let max = 1;
  for (const block of blocksIn(document)) {
    if (!isReference(block)) max = Math.max(max, countRepetitions(block, documents, counts));
    else {
      const file = fileOfPiece(block);
      const inTexts = Object.values(isObject(block.with) ? block.with : {}).map(
        (text) => String(text).split('{with.').length - 1,
      );
      if (!counts.has(file)) {
        counts.set(file, 1);
        counts.set(file, countRepetitions(documents.get(file), documents, counts));
      }
      max = Math.max(max, Math.max(1, ...inTexts) * (counts.get(file) ?? 1));
    }
  }
  return max;
}

/** Replaces references in a list of blocks by the blocks of pieces and of the entry or term. The documents must have passed the check. */
export function expandPieces(blocks: unknown, scope: Scope, documents: JsonDocuments): ScopedBlock[] {
  return itemsOf(blocks).flatMap((block): ScopedBlock[] => {
    if (isEntryBlocks(block)) return expandEntry(scope, documents);
    if (!isReference(block)) return [{ block, scope }];
    const piece = documents.get(fileOfPiece(block)) ?? {};
    return expandPieces(piece.blocks, { ...scope, with: valuesOf(piece, block, scope) }, documents);
  });
}

/** The blocks of the entry or term, in its own language. */
function expandEntry(scope: Scope, documents: JsonDocuments): ScopedBlock[] {
  const language = scope.entryLanguage as PartLanguage | undefined;
  if (!language) return expandPieces(blocksOfEntry(scope), scope, documents);
  const entryScope = { ...scope, locale: language.lang };
  return expandPieces(blocksOfEntry(scope), entryScope, documents).map((placed) => ({ ...placed, language }));
}

/** The unresolved blocks of the entry or term that a page is rendered for; empty on other pages. */
function blocksOfEntry({ entry, term }: Scope): unknown {
  const subject = entry ?? term;
  return isObject(subject) ? subject.blocks : undefined;
}

function valuesOf(piece: JsonObject, { with: parameters }: PieceReference, scope: Scope): Scope {
  const values = { ...defaultsOf(piece, 'default'), ...(isObject(parameters) ? parameters : {}) };
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, fillValue(String(text), scope)]),
  );
}

/** The defaults or examples of the parameters of a piece, by name. Accepts invalid documents. */
export function defaultsOf({ parameters }: JsonObject, ...keys: ('default' | 'example')[]): Scope {
  if (!isObject(parameters)) return {};
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, parameter]) => {
      const text = keys.map((key) => (isObject(parameter) ? parameter[key] : undefined)).find(Boolean);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/**
 * Whether a page, its layout, its entry or its term contains a block with a role, or a piece in one of them does.
 * @param piecesFor returns the documents with the pieces of a page or layout
 */
export function hasRoleOn(
  route: Route,
  role: Role,
  { documents, schemas }: { documents: JsonDocuments; schemas: Schemas },
  piecesFor: (page: Pick<Route, 'file' | 'entry'>) => JsonDocuments,
): boolean {
  const page = documents.get(route.file);
  const layout = `layouts/${page?.layout ?? 'default'}.json`;
  const contains = (part: JsonObject | undefined, pieces: JsonDocuments) =>
    [part, ...[...piecesIn(part, pieces)].map((piece) => pieces.get(piece))].some((each) =>
      hasRole(each, role, schemas),
    );
  return (
    contains(page, piecesFor(route)) ||
    contains(documents.get(blocksFileOf(route) ?? ''), piecesFor(route)) ||
    contains(documents.get(layout), piecesFor({ file: layout }))
  );
}

/** Whether a document or block contains or is a block with a role. Does not look into pieces. */
export function hasRole(part: unknown, role: Role, schemas: Schemas): boolean {
  if (!isObject(part)) return false;
  return roleOf(part, schemas) === role || blocksIn(part).some((each) => hasRole(each, role, schemas));
}

/**
 * The files of all pieces that a document uses, including nested ones, whether or not they exist. Accepts invalid documents
 * and summaries of pages.
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
