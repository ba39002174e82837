import type { JsonDocuments, JsonObject } from '../../renderer/content/documents.ts';
import type { Memo, Query } from './memo.ts';

/** The JSON object in a file: all of it, or the part of invalid JSON that can be parsed. */
export interface ReadDocument {
  value: JsonObject;
  isValid: boolean;
}

/** A document whose parts are queries, which record that they are read. */
export interface RecordedDocument {
  /** Whether there is a document, valid or not. */
  exists(): boolean;
  isValid(): boolean;
  /** A document that records which of its properties are read. Must exist. */
  record(): JsonObject;
}

/**
 * Creates the queries for the parts of documents: whether they exist, the names of their properties, and each property.
 * They are not saved, because it is faster to take them from the document again.
 * @param name the start of the names of the queries
 * @param read the query for whole documents
 */
export function recordedDocuments(
  memo: Memo,
  name: string,
  read: Query<ReadDocument | undefined>,
): (path: string) => RecordedDocument {
  const part = <Value>(of: string, take: (key: string) => Value) =>
    memo.query(`${name}: ${of}`, take, { saving: 'nothing' });
  const exists = part('exists', (path) => read(path) !== undefined);
  const isValid = part('is valid', (path) => read(path)?.isValid ?? false);
  const names = part('names of properties', (path) => Object.keys(read(path)?.value ?? {}));
  const property = part('property', (key) => {
    const end = key.indexOf('\n');
    return read(key.slice(0, end))?.value[key.slice(end + 1)];
  });
  const documents = new Map<string, RecordedDocument>();
  const open = (path: string): RecordedDocument => {
    let last: { document: JsonObject | undefined; record: JsonObject } | undefined;
    const readers = new Map<string, () => unknown>();
    const readProperty = (key: string) => {
      const reader = readers.get(key) ?? property.reader(`${path}\n${key}`);
      readers.set(key, reader);
      return reader();
    };
    return {
      exists: exists.reader(path),
      isValid: isValid.reader(path),
      record: () => {
        const document = read.peek(path)?.value;
        // Another object for another document, so that results derived from it by identity are not reused.
        if (last?.document !== document || !last)
          last = { document, record: recordOf(document ?? {}, readProperty, names.reader(path)) };
        return last.record;
      },
    };
  };
  return (path) => {
    let document = documents.get(path);
    if (!document) {
      document = open(path);
      documents.set(path, document);
    }
    return document;
  };
}

function recordOf(
  document: JsonObject,
  property: (name: string) => unknown,
  names: () => readonly string[],
): JsonObject {
  return new Proxy(document, {
    get: (_, name) => (typeof name === 'string' ? property(name) : undefined),
    has: (_, name) => names().includes(String(name)),
    ownKeys: () => [...names()],
    getOwnPropertyDescriptor: (_, name) => {
      if (!names().includes(String(name))) return undefined;
      return { value: property(String(name)), enumerable: true, configurable: true, writable: true };
    },
  });
}

/**
 * Documents by path that record which of them are read, by property: a query that reads the `path` of a page does not run
 * again when its title changes.
 */
export class RecordedDocuments implements JsonDocuments {
  readonly #paths: () => readonly string[];
  readonly #open: (path: string) => RecordedDocument | undefined;

  /**
   * @param paths returns the paths of all documents
   * @param open returns the document at a path; undefined if it is not one of them
   */
  constructor(paths: () => readonly string[], open: (path: string) => RecordedDocument | undefined) {
    this.#paths = paths;
    this.#open = open;
  }

  get size(): number {
    return this.#paths().length;
  }

  has(path: string): boolean {
    return this.#open(path)?.exists() ?? false;
  }

  get(path: string): JsonObject | undefined {
    const document = this.#open(path);
    return document?.exists() ? document.record() : undefined;
  }

  keys(): MapIterator<string> {
    return this.#paths().values();
  }

  *entries(): MapIterator<[string, JsonObject]> {
    for (const path of this.#paths()) {
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
