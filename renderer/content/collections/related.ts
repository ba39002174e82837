import type { JsonDocuments } from '../documents.ts';
import { type Declared, textsIn } from './collection.ts';

/**
 * Makes the function that gives the entries most like another: those that share most values with it in the properties
 * that their collection names, those alike in the order of the collection.
 */
export function relatedTo(
  documents: JsonDocuments,
  entriesIn: (collection: string) => string[],
  declared: (collection: string) => Declared,
): (entry: string) => string[] {
  /** By collection: its entries by the values that they have, so that none is compared with all others, and their order. */
  const indexes = new Map<string, { holders: Map<string, string[]>; rank: Map<string, number> }>();
  const valuesOf = (entry: string, by: readonly string[]) =>
    by.flatMap((property) =>
      textsIn(documents.get(entry)?.[property]).map((value) => `${property} ${value}`),
    );
  const indexOf = (collection: string) => {
    const known = indexes.get(collection);
    if (known) return known;
    const holders = new Map<string, string[]>();
    const entries = entriesIn(collection);
    for (const entry of entries)
      for (const value of new Set(valuesOf(entry, declared(collection).related.by))) {
        const having = holders.get(value) ?? [];
        having.push(entry);
        holders.set(value, having);
      }
    const made = { holders, rank: new Map(entries.map((entry, index) => [entry, index])) };
    indexes.set(collection, made);
    return made;
  };
  return (entry) => {
    const collection = entry.slice(0, entry.indexOf('/'));
    const { by, limit } = declared(collection).related;
    const { holders, rank } = indexOf(collection);
    const shared = new Map<string, number>();
    for (const value of new Set(valuesOf(entry, by)))
      for (const other of holders.get(value) ?? [])
        if (other !== entry) shared.set(other, (shared.get(other) ?? 0) + 1);
    const order = (file: string) => rank.get(file) ?? 0;
    return [...shared]
      .sort(([a, one], [b, other]) => other - one || order(a) - order(b))
      .slice(0, limit)
      .map(([file]) => file);
  };
}
