import { type JsonDocuments, type JsonObject, mapTexts, textsWithin } from '../documents.ts';
import { type Recorder, unrecorded } from '../recorder.ts';
import { fill, lookUp, type Scope, variablesIn } from '../variables.ts';
import { textsIn } from './collection.ts';
import { slugOf, sorted } from './entries.ts';
import { type Condition, conditionsIn, matches } from './where.ts';

/** What a list or a page selects from the entries of a collection. */
interface Selection {
  readonly where?: unknown;
  readonly sort?: unknown;
}

/** Selects and sorts files of entries; without a sort order, they keep theirs. Durations are relative to `at`. */
export function select(
  entries: readonly string[],
  { where, sort }: Selection,
  documents: JsonDocuments,
  at: number,
): readonly string[] {
  const isSelected = (file: string) => matches((name) => propertyAt(file, documents, name), where, at);
  const selected = where === undefined ? entries : entries.filter(isSelected);
  return sort === undefined ? selected : sorted(selected, documents, textsIn(sort));
}

/**
 * Returns a function that returns the files of entries that can match a query, by one of its conditions. So the queries of
 * many pages, one per entry, need not look at all entries.
 */
export function candidatesIn(
  entriesIn: (collection: string) => readonly string[],
  documents: JsonDocuments,
  query: Recorder['query'] = unrecorded.query,
): (collection: string, where: unknown) => readonly string[] {
  const filesBy = query('entries by value', (key) => {
    const [collection = '', property = ''] = key.split('\n');
    const files = new Map<unknown, string[]>();
    for (const file of entriesIn(collection))
      for (const value of new Set([propertyAt(file, documents, property)].flat())) {
        const others = files.get(value);
        if (others) others.push(file);
        else files.set(value, [file]);
      }
    return files;
  });
  return (collection, where) => {
    const isTop = ({ path }: Condition) => path.length === 2;
    const exact = conditionsIn(where).find((one) => isTop(one) && ['eq', 'has'].includes(one.operator));
    return exact
      ? (filesBy(`${collection}\n${exact.property}`).get(exact.limit) ?? [])
      : entriesIn(collection);
  };
}

/** A property of an entry, or its `slug`: its file name, unless it has a property of that name. */
function propertyAt(file: string, documents: JsonDocuments, name: string): unknown {
  const value = documents.get(file)?.[name];
  return value === undefined && name === 'slug' ? slugOf(file) : value;
}

/** An entry with its `slug`: its file name, unless it has a property of that name. */
export function entryAt(file: string, documents: JsonDocuments): JsonObject {
  return { slug: slugOf(file), ...documents.get(file) };
}

/** The paths of the variables in a query, or in a value of it. */
export function queryVariables(query: unknown): string[] {
  return textsWithin(query).flatMap((text) => variablesIn(text).map(({ path }) => path));
}

/**
 * Fills in the variables of a query, or of a value in it. A text that is nothing but a variable becomes its value, which
 * may be a number. Throws on an unknown variable.
 */
export function fillQuery(query: unknown, scope: Scope): unknown {
  return mapTexts(query, (text) => {
    const [only] = variablesIn(text);
    const value = only?.length === text.length && !only.format ? lookUp(scope, only.path) : undefined;
    return typeof value === 'number' || typeof value === 'boolean' ? value : fill(text, scope);
  });
}
