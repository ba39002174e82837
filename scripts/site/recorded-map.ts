import type { Query } from './memo.ts';

/**
 * A map that records which of its keys are read.
 * @param whole returns the whole map
 * @param at the value for a key
 */
export class RecordedMap<Value> implements ReadonlyMap<string, Value> {
  readonly #whole: () => ReadonlyMap<string, Value>;
  readonly #at: Query<Value | undefined>;

  constructor(map: () => ReadonlyMap<string, Value>, at: Query<Value | undefined>) {
    this.#whole = map;
    this.#at = at;
  }

  get size(): number {
    return this.#whole().size;
  }

  get(key: string): Value | undefined {
    return this.#at(key);
  }

  has(key: string): boolean {
    return this.#at(key) !== undefined;
  }

  keys(): MapIterator<string> {
    return this.#whole().keys();
  }

  values(): MapIterator<Value> {
    return this.#whole().values();
  }

  entries(): MapIterator<[string, Value]> {
    return this.#whole().entries();
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.#whole().entries();
  }

  forEach(callback: (value: Value, key: string, all: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this.#whole()) callback(value, key, this);
  }
}
