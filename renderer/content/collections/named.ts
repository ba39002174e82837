import { isObject } from '../documents.ts';
import type { Schemas } from '../schemas.ts';

/**
 * The collections whose entries any page can contain: those that a schema embeds, and those that a block refers to for its
 * items. The entries of others are only on their own pages, on those of their term, and in lists.
 */
export function namedCollections(schemas: Schemas): Set<string> {
  const named = new Set<string>();
  const types = new Set<string>();
  const search = (part: unknown): void => {
    if (!isObject(part)) return;
    if (typeof part.entryOf === 'string' && part.embed) named.add(part.entryOf);
    if (typeof part.tsType === 'string') types.add(part.tsType);
    for (const inner of Object.values(part)) search(inner);
  };
  for (const schema of schemas.values()) search(schema);
  for (const [file, { title }] of schemas) {
    const collection = /^collections\/(.+)\.json$/.exec(file)?.[1];
    if (collection && types.has(`${title}[]`)) named.add(collection);
  }
  return named;
}
