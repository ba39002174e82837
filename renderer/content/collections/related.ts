import type { JsonDocuments } from '../documents.ts';
import type { Recorder } from '../recorder.ts';
import { type Declared, textsIn } from './collection.ts';
import { collectionOfEntry } from './entries.ts';

/**
 * Creates the function that returns the entries most similar to another: those that share the most values in the properties
 * that their collection names; ties keep the order of the collection.
 */
export function relatedTo(
  documents: JsonDocuments,
  entriesIn: (collection: string) => readonly string[],
  declared: (collection: string) => Declared,
  query: Recorder['query'],
): (entry: string) => readonly string[] {
  const valuesOf = (entry: string, by: readonly string[]) =>
    new Set(
      by.flatMap((property) =>
        textsIn(documents.get(entry)?.[property]).map((value) => `${property} ${value}`),
      ),
    );
  /** Per collection, the positions of the entries by value, so that entries are not compared pairwise. */
  const holdersIn = query('entries by related value', (collection) => {
    const { by } = declared(collection).related;
    const holders = new Map<string, number[]>();
    for (const [position, entry] of entriesIn(collection).entries())
      for (const value of valuesOf(entry, by)) {
        const matching = holders.get(value) ?? [];
        matching.push(position);
        holders.set(value, matching);
      }
    return holders;
  });
  /** The entries that share the most of some values, one more than the limit; many entries have the same values. */
  const mostLike = query('entries with related values', (key) => {
    const [collection = '', ...values] = JSON.parse(key) as string[];
    const { limit } = declared(collection).related;
    const entries = entriesIn(collection);
    const counts = new Map<number, number>();
    for (const value of values)
      for (const position of holdersIn(collection).get(value) ?? [])
        counts.set(position, (counts.get(position) ?? 0) + 1);
    const best: { position: number; count: number }[] = [];
    for (const [position, count] of counts) {
      const index = best.findIndex(
        (other) => other.count < count || (other.count === count && other.position > position),
      );
      if (index >= 0) best.splice(index, 0, { position, count });
      else if (best.length <= limit) best.push({ position, count });
      if (best.length > limit + 1) best.pop();
    }
    return best.flatMap(({ position }) => entries[position] ?? []);
  });
  return query('related entries', (entry) => {
    const collection = collectionOfEntry(entry);
    const { by, limit } = declared(collection).related;
    const found = mostLike(JSON.stringify([collection, ...valuesOf(entry, by)]));
    return found.filter((other) => other !== entry).slice(0, limit);
  });
}
