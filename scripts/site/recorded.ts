import type { JsonDocuments, JsonObject } from '../../renderer/content/documents.ts';

/** Reads documents by path and by property. The model records each call. */
interface DocumentReads {
  /** The paths of all documents. */
  paths(): readonly string[];
  /** A document as it is now, without recording that it was read. */
  peek(path: string): JsonObject | undefined;
  /** Records whether there is a document. */
  exists(path: string): boolean;
  /** Returns the function that reads a property of a document. */
  property(path: string, name: string): () => unknown;
  /** The names of the properties of a document, in order. */
  names(path: string): readonly string[];
}

/**
 * Documents that record which of them are read, by property: a query that reads the `path` of a page does not run
 * again when its title changes.
 */
export class RecordedDocuments implements JsonDocuments {
  readonly #reads: DocumentReads;
  readonly #records = new WeakMap<JsonObject, JsonObject>();

  constructor(reads: DocumentReads) {
    this.#reads = reads;
  }

  get size(): number {
    return this.#reads.paths().length;
  }

  has(path: string): boolean {
    return this.#reads.exists(path);
  }

  get(path: string): JsonObject | undefined {
    const document = this.#reads.exists(path) ? this.#reads.peek(path) : undefined;
    if (!document) return undefined;
    let record = this.#records.get(document);
    if (!record) {
      record = recordOf(document, path, this.#reads);
      this.#records.set(document, record);
    }
    return record;
  }

  keys(): MapIterator<string> {
    return this.#reads.paths().values();
  }

  *entries(): MapIterator<[string, JsonObject]> {
    for (const path of this.#reads.paths()) {
      const document = this.get(path);
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

/** A document that records which of its properties are read. */
function recordOf(document: JsonObject, path: string, reads: DocumentReads): JsonObject {
  const readers = new Map<string, () => unknown>();
  const read = (name: string) => {
    let reader = readers.get(name);
    if (!reader) {
      reader = reads.property(path, name);
      readers.set(name, reader);
    }
    return reader();
  };
  return new Proxy(document, {
    get: (_, name) => (typeof name === 'string' ? read(name) : undefined),
    has: (_, name) => reads.names(path).includes(String(name)),
    ownKeys: () => [...reads.names(path)],
    getOwnPropertyDescriptor: (_, name) => {
      if (!reads.names(path).includes(String(name))) return undefined;
      return {
        value: read(String(name)),
        enumerable: true,
        configurable: true,
        writable: true,
      };
    },
  });
}
