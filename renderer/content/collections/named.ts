import { isObject, type JsonDocuments } from '../documents.ts';
import type { Schemas } from '../schemas.ts';
import { declaredIn } from './collection.ts';

/**
 * The collections whose entries other documents refer to: those that describe terms, those named in schemas, and those
 * that a block refers to for its items.
 */
export function namedCollections(documents: JsonDocuments, schemas: Schemas): Set<string> {
  const named = new Set<string>();
  const types = new Set<string>();
  for (const file of documents.keys()) {
    const collection = /^collections\/([^/]+)\.json$/.exec(file)?.[1];
    if (collection === undefined) continue;
    for (const { terms } of declaredIn(documents, collection).facets.values()) if (terms) named.add(terms);
  }
  const search = (part: unknown): void => {
    if (!isObject(part)) return;
    if (typeof part.entryOf === 'string') named.add(part.entryOf);
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
