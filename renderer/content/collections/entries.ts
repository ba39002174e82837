import { readDate } from '../dates.ts';
import type { JsonDocuments, JsonObject } from '../documents.ts';
import { declaredIn } from './collection.ts';

/** The name of an entry: its path below the folder of its collection, without the extension. */
export function slugOf(file: string): string {
  return file.slice(file.indexOf('/') + 1, -'.json'.length);
}

/** The collection of an entry, by its file. */
export function collectionOfEntry(file: string): string {
  return file.slice(0, file.indexOf('/'));
}

/** The files of the entries of a collection, in its declared order or by `order`; ties are sorted by name. */
export function entriesOf(documents: JsonDocuments, collection: string): string[] {
  const files = [...documents.keys()].filter((file) => file.startsWith(`${collection}/`));
  return sorted(files, documents, declaredIn(documents, collection).sort);
}

/** The entries of a collection in its order; undefined if there is no such collection. */
export function entriesFrom(documents: JsonDocuments, collection: string): JsonObject[] | undefined {
  const entries = entriesOf(documents, collection).map((file) => documents.get(file) ?? {});
  return entries.length > 0 ? entries : undefined;
}

/** A fixed order, independent of the locale of the machine. */
const { compare } = new Intl.Collator('en');

/**
 * Sorts files of entries by properties, descending with a leading minus. Entries without a property follow the others, and
 * ties are sorted by name.
 */
export function sorted(
  files: readonly string[],
  documents: JsonDocuments,
  keys: readonly string[],
): string[] {
  const orders = keys.map((key) => {
    const [name, sign] = key.startsWith('-') ? [key.slice(1), -1] : [key, 1];
    const values = new Map(files.map((file) => [file, keyOf(file, documents.get(file), name)]));
    return (a: string, b: string) => {
      const [one, other] = [values.get(a), values.get(b)];
      if (one === undefined || other === undefined)
        return Number(one === undefined) - Number(other === undefined);
      return sign * compareValues(one, other);
    };
  });
  return [...files].sort((a, b) => {
    for (const order of orders) {
      const result = order(a, b);
      if (result !== 0) return result;
    }
    return compare(slugOf(a), slugOf(b));
  });
}

type Value = string | number;

/** The sort value of an entry; dates with time zones become timestamps, so that they compare correctly. */
function keyOf(file: string, entry: JsonObject | undefined, name: string): Value | undefined {
  if (name === 'slug') return slugOf(file);
  const value = entry?.[name];
  const { time = Number.NaN } = readDate(value) ?? {};
  if (!Number.isNaN(time)) return time;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

function compareValues(one: Value, other: Value): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compare(String(one), String(other));
}
