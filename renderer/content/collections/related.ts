import type { JsonDocuments } from '../documents.ts';
import { memoize } from '../memoize.ts';
import { type Declared, textsIn } from './collection.ts';

/**
 * Creates the function that returns the entries most similar to another: those that share the most values in the properties
 * that their collection names; ties keep the order of the collection.
 */
export function relatedTo(
  documents: JsonDocuments,
  entriesIn: (collection: string) => string[],
  declared: (collection: string) => Declared,
): (entry: string) => string[] {
  const valuesOf = (entry: string, by: readonly string[]) =>
    new Set(
      by.flatMap((property) =>
        textsIn(documents.get(entry)?.[property]).map((value) => `${property} ${value}`),
      ),
    );
  /** Per collection, the positions of the entries by value, so that entries are not compared pairwise. */
  const indexes = new Map<string, { holders: Map<string, number[]>; shared: Uint16Array }>();
  const indexOf = (collection: string, by: readonly string[]) => {
    const known = indexes.get(collection);
    if (known) return known;
    const holders = new Map<string, number[]>();
    const entries = entriesIn(collection);
    for (const [position, entry] of entries.entries())
      for (const value of valuesOf(entry, by)) {
        const matching = holders.get(value) ?? [];
        matching.push(position);
        holders.set(value, matching);
      }
    const index = { holders, shared: new Uint16Array(entries.length) };
    indexes.set(collection, index);
    return index;
  };
  /** The entries that share the most of some values, one more than the limit; many entries have the same values. */
  const mostLike = memoize((key) => {
    const [collection = '', ...values] = JSON.parse(key) as string[];
    const { by, limit } = declared(collection).related;
    const entries = entriesIn(collection);
    const { holders, shared } = indexOf(collection, by);
    const matching = values.map((value) => holders.get(value) ?? []);
    for (const positions of matching)
      for (const position of positions) shared[position] = (shared[position] ?? 0) + 1;
    const best: { position: number; count: number }[] = [];
    for (const positions of matching)
      for (const position of positions) {
        const count = shared[position] ?? 0;
        // Reset only the counts that were touched.
        shared[position] = 0;
        if (count === 0) continue;
        const index = best.findIndex(
          (other) => other.count < count || (other.count === count && other.position > position),
        );
        if (index >= 0) best.splice(index, 0, { position, count });
        else if (best.length <= limit) best.push({ position, count });
        if (best.length > limit + 1) best.pop();
      }
    return best.flatMap(({ position }) => entries[position] ?? []);
  });
  return (entry) => {
    const collection = entry.slice(0, entry.indexOf('/'));
    const { by, limit } = declared(collection).related;
    const found = mostLike(JSON.stringify([collection, ...valuesOf(entry, by)]));
    return found.filter((other) => other !== entry).slice(0, limit);
  };
}
