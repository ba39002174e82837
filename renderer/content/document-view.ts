import type { JsonDocuments, JsonObject } from './documents.ts';

/** Documents that are looked up one by one. */
export class DocumentView implements JsonDocuments {
  readonly #paths: () => readonly string[];
  readonly #at: (path: string) => JsonObject | undefined;

  /**
   * @param paths returns the paths of all documents
   * @param at returns the document at any path; undefined if there is none
   */
  constructor(paths: () => readonly string[], at: (path: string) => JsonObject | undefined) {
    this.#paths = paths;
    this.#at = at;
  }

  get size(): number {
    return this.#paths().length;
  }

  has(path: string): boolean {
    return this.#at(path) !== undefined;
  }

  get(path: string): JsonObject | undefined {
    return this.#at(path);
  }

  keys(): MapIterator<string> {
    return this.#paths().values();
  }

  *entries(): MapIterator<[string, JsonObject]> {
    for (const path of this.#paths()) {
      const document = this.#at(path);
      if (document) yield [path, document];
    }
  }

  *values(): MapIterator<JsonObject> {
    for (const [, document] of this.entries()) yield document;
  }

  [Symbol.iterator](): MapIterator<[string, JsonObject]> {
    return this.entries();
  }

  forEach(callback: (document: JsonObject, path: string, all: JsonDocuments) => void): void {
    for (const [path, document] of this.entries()) callback(document, path, this);
  }
}
