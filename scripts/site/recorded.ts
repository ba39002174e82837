import type { JsonDocuments, JsonObject } from '../../renderer/content/documents.ts';
import { memoize } from '../../renderer/content/memoize.ts';
import { recordedObject } from '../../renderer/content/recorder.ts';
import { View } from '../../renderer/content/view.ts';
import type { Query } from './memo.ts';
import type { PartName } from './node.ts';

/** The JSON object in a file: all of it, or the part of invalid JSON that can be parsed. */
export interface ReadDocument {
  value: JsonObject;
  isValid: boolean;
}

type Read = ReadDocument | undefined;

// Symbols, because a property can have any name.
const [existence, validity, names] = [Symbol('existence'), Symbol('validity'), Symbol('names')];

/** The parts of a document, for the option of a query. */
export function partsOf(document: Read): Map<PartName, unknown> {
  const properties = Object.entries(document?.value ?? {});
  return new Map<PartName, unknown>([
    [existence, document !== undefined],
    [validity, document?.isValid ?? false],
    [names, properties.map(([name]) => name)],
    ...properties,
  ]);
}

/** Opens documents that record which parts of them are read. The query must have the option `partsOf`. */
export function recordedDocuments(documents: Query<Read>): (path: string) => RecordedDocument {
  return memoize((path) => new RecordedDocument(documents.at(path)));
}

/** A document that records which parts of it are read. */
export class RecordedDocument {
  readonly #read: (part?: PartName) => Read;
  #document: JsonObject | undefined;
  #record: JsonObject | undefined;

  constructor(read: (part?: PartName) => Read) {
    this.#read = read;
  }

  /** Whether there is a document, valid or not. */
  exists(): boolean {
    return this.#read(existence) !== undefined;
  }

  isValid(): boolean {
    return this.#read(validity)?.isValid ?? false;
  }

  /** The document, which must exist. Records which of its properties are read. */
  record(): JsonObject {
    const document = this.#read()?.value;
    // Another object for another document, so that results derived from it by identity are not reused.
    if (this.#document !== document || !this.#record)
      this.#record = recordedObject(
        (name) => this.#read(name)?.value[name],
        () => Object.keys(this.#read(names)?.value ?? {}),
      );
    this.#document = document;
    return this.#record;
  }
}

/**
 * Documents by path that record which of them are read, by property: a query that reads the `path` of a page does not run
 * again when its title changes.
 * @param paths returns the paths of all documents
 * @param open returns the document at a path; undefined if it is not one of them
 */
export function recordedView(
  paths: () => readonly string[],
  open: (path: string) => RecordedDocument | undefined,
): JsonDocuments {
  return new View(paths, (path) => {
    const document = open(path);
    return document?.exists() ? document.record() : undefined;
  });
}
