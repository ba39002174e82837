import { isObject, type JsonObject } from '../documents.ts';
import { blockLists } from '../pieces.ts';

/** The source of a list: `from` is the name of a collection, or `page`, `entry` or `related`. */
export type Query = JsonObject & { readonly from: string };

/** The sources of a list other than collections: the list of the page, its entry, and related entries. */
export const ownSources = ['page', 'entry', 'related'] as const;

/** Whether a value is a block with a source, as lists are. */
export function isList(block: JsonObject): block is Query {
  return typeof block.type === 'string' && typeof block.from === 'string';
}

/**
 * The lists in the blocks of a document. Accepts invalid documents and summaries of pages, which contain the queries
 * found in their blocks.
 */
export function queriesOf(document: JsonObject): Query[] {
  return blockLists.flatMap((key) => queriesIn(document[key]));
}

/** All queries in a value inside a block. */
export function queriesIn(value: unknown, found: Query[] = []): Query[] {
  if (!isObject(value)) return found;
  if (isList(value)) found.push(value);
  for (const inside of Object.values(value)) queriesIn(inside, found);
  return found;
}
