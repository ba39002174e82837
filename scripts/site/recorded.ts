import type { JsonDocuments, JsonObject } from '../../renderer/content/documents.ts';
import { memoize } from '../../renderer/content/memoize.ts';
import type { Memo, Part, Query } from './memo.ts';

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

type Read = ReadDocument | undefined;

/** Opens documents whose parts are recorded when they are read. */
export function recordedDocuments(memo: Memo, documents: Query<Read>): (path: string) => RecordedDocument {
  return memoize((path) => new OpenDocument(memo, documents, path));
}

// A class with one list of parts, because a site has tens of thousands of documents.
class OpenDocument implements RecordedDocument {
  readonly #memo: Memo;
  readonly #peek: () => Read;
  readonly #exists: Part<boolean>;
  readonly #isValid: Part<boolean>;
  readonly #names: Part<readonly string[]>;
  readonly #partOf: (property: string) => Part<unknown>;
  #last: { document: JsonObject | undefined; record: JsonObject } | undefined;

  constructor(memo: Memo, documents: Query<Read>, path: string) {
    this.#memo = memo;
    this.#peek = documents.peeker(path);
    this.#exists = documents.part(path, 'exists', (document) => document !== undefined);
    this.#isValid = documents.part(path, 'is valid', (document) => document?.isValid ?? false);
    this.#names = documents.part(path, 'names', (document) => Object.keys(document?.value ?? {}));
    this.#partOf = memoize((property) => documents.part(path, property, propertyOf));
  }

  exists(): boolean {
    return this.#memo.read(this.#exists);
  }

  isValid(): boolean {
    return this.#memo.read(this.#isValid);
  }

  record(): JsonObject {
    const document = this.#peek()?.value;
    // Another object for another document, so that results derived from it by identity are not reused.
    if (this.#last?.document !== document || !this.#last) {
      const property = (name: string) => this.#memo.read(this.#partOf(name));
      const names = () => this.#memo.read(this.#names);
      this.#last = { document, record: recordOf(document ?? {}, property, names) };
    }
    return this.#last.record;
  }
}

function propertyOf(document: Read, name: string): unknown {
  return document?.value[name];
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
