import { hash } from 'node:crypto';
import { isMedia, type JsonObject } from '../../../renderer/content/documents.ts';
import { isPage } from '../../files/read.ts';
import { pageIn, type SourceFile } from '../../files/source-file.ts';
import { parseLeniently, shapeOf } from '../json/shape.ts';
import { summarize } from './summary.ts';

type Document = Readonly<Record<string, unknown>>;

/** What the rest of the site depends on: the summary of a page, the whole document of any other file. */
export interface Reading {
  /** Undefined if the file does not contain a JSON object. */
  document?: Document;
  /** The document, or the part of invalid JSON that can be parsed. */
  known: Document;
  /** Hash of the summary of a page; empty for other files. */
  readonly outside: string;
  /** Like `outside`, without title and description. */
  readonly structure: string;
}

const readings = new WeakMap<SourceFile, Reading>();

/** Reads a file. Memoized. */
export function readingOf(file: SourceFile): Reading {
  const known = readings.get(file);
  if (known) return known;
  const reading = read(file);
  readings.set(file, reading);
  return reading;
}

/** Sets the reading of a page from a cache, so that the file need not be read. */
export function restoreReading(file: SourceFile, reading: Reading): void {
  readings.set(file, reading);
}

class FileReading implements Reading {
  readonly known: Document;
  readonly document?: Document;
  readonly #isPage: boolean;
  #outside: string | undefined;

  constructor({ path }: SourceFile, known: Document, document?: Document) {
    this.known = known;
    if (document) this.document = document;
    this.#isPage = isPage(path);
  }

  get outside(): string {
    this.#outside ??= this.#hash(this.known);
    return this.#outside;
  }

  get structure(): string {
    return this.#hash({ ...this.known, title: undefined, description: undefined });
  }

  #hash(seen: Document): string {
    return this.#isPage ? hash('sha1', JSON.stringify([seen, !this.document])) : '';
  }
}

function read(file: SourceFile): Reading {
  const { value } = file;
  const seen = (document: Document) =>
    isPage(file.path)
      ? summarize(document, file)
      : (pageIn({ value: document, texts: file.texts }) as Document);
  if (isObject(value)) {
    // Deeper nesting could overflow the stack of recursive functions.
    if (shapeOf(value).isTooDeep) return new FileReading(file, {});
    const document = seen(value);
    return new FileReading(file, document, document);
  }
  const parsed = parseLeniently(file.text);
  return new FileReading(file, isObject(parsed) ? seen(parsed) : {});
}

function isObject(value: unknown): value is Document {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Documents by path: the valid ones, and all of them, with what can be parsed of invalid JSON. */
export function documentsIn(
  files: Iterable<SourceFile>,
): Record<'documents' | 'known', Map<string, JsonObject>> {
  const documents = new Map<string, JsonObject>();
  const known = new Map<string, JsonObject>();
  for (const file of files) {
    // Files with an unexpected extension contain nothing to know.
    if (!file.path.endsWith('.json') && !isMedia(file.path)) continue;
    const found = readingOf(file);
    if (found.document) documents.set(file.path, found.document);
    known.set(file.path, found.known);
  }
  return { documents, known };
}
