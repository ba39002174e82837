import { isObject, type JsonObject } from '../documents.ts';
import { blockLists } from '../pieces.ts';

/** What a list shows, as its block says it: `from` names a collection, or `page`, `entry` or `related`. */
export type Query = JsonObject & { readonly from: string };

/** What a list may show besides a collection: what its page shows, the entry of its page, and entries like that. */
export const ownSources = ['page', 'entry', 'related'] as const;

/** Whether a block is a list. */
export function isList(block: JsonObject): block is Query {
  return block.type === 'list' && typeof block.from === 'string';
}

/**
 * The lists among the blocks of a document. Reads documents that may be invalid, and summaries of pages, which hold what
 * was found in their blocks.
 */
export function queriesOf(document: JsonObject): Query[] {
  return blockLists.flatMap((key) => queriesIn(document[key]));
}

/** The same for a value inside a block. */
export function queriesIn(value: unknown): Query[] {
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap(queriesIn);
  return isList(value) ? [value, ...inside] : inside;
}
