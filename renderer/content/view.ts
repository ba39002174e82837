import type { JsonDocuments, JsonObject } from './documents.ts';

/** A map whose values are looked up one by one. */
export class View<Value> implements ReadonlyMap<string, Value> {
  readonly #keys: () => readonly string[];
  readonly #at: (key: string) => Value | undefined;

  /**
   * @param keys returns all keys
   * @param at returns the value for any key; undefined if there is none
   */
  constructor(keys: () => readonly string[], at: (key: string) => Value | undefined) {
    this.#keys = keys;
    this.#at = at;
  }

  get size(): number {
    return this.#keys().length;
  }

  has(key: string): boolean {
    return this.#at(key) !== undefined;
  }

  get(key: string): Value | undefined {
    return this.#at(key);
  }

  keys(): MapIterator<string> {
    return this.#keys().values();
  }

  *entries(): MapIterator<[string, Value]> {
    for (const key of this.#keys()) {
      const value = this.#at(key);
      if (value !== undefined) yield [key, value];
    }
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(callback: (value: Value, key: string, all: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this);
  }
}

/** The documents after a change of each, which is made whenever one is read. */
export function mapDocuments(
  documents: JsonDocuments,
  change: (path: string, document: JsonObject) => JsonObject,
): JsonDocuments {
  return new View(
    () => [...documents.keys()],
    (path) => {
      const document = documents.get(path);
      return document && change(path, document);
    },
  );
}
