import { hash } from 'node:crypto';
import { isMedia, type JsonDocuments } from '../../../renderer/content/documents.ts';
import { isPage } from '../../files/read.ts';
import { pageIn, type SourceFile } from '../../files/source-file.ts';
import { parseLeniently, shapeOf } from '../json/shape.ts';
import { summarize } from './summary.ts';

type Document = Readonly<Record<string, unknown>>;

/** What the rest of the site sees of a file: of a page its summary, of any other file all of it. */
export interface Reading {
  /** Undefined where the file holds no JSON object. */
  document?: Document;
  /** The document, or what can be read of a file that holds none. */
  known: Document;
  /** A hash of what the rest of the site sees of a page; empty for any other file. */
  readonly outside: string;
  /** The same without title and description. */
  readonly structure: string;
}

const readings = new WeakMap<SourceFile, Reading>();

/** Reads a file, once. */
export function readingOf(file: SourceFile): Reading {
  const known = readings.get(file);
  if (known) return known;
  const reading = read(file);
  readings.set(file, reading);
  return reading;
}

/** Sets what is known of a page without reading it. */
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
    // What is nested deeper than any document could overflow whatever walks down it.
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

/** The documents of some files, by path: those that can be checked, and all, with what can be read of the others. */
export function documentsIn(files: Iterable<SourceFile>): Record<'documents' | 'known', JsonDocuments> {
  const documents = new Map<string, Record<string, unknown>>();
  const known = new Map<string, Record<string, unknown>>();
  for (const file of files) {
    // Of a file that only looks like content there is nothing to know.
    if (!file.path.endsWith('.json') && !isMedia(file.path)) continue;
    const found = readingOf(file);
    if (found.document) documents.set(file.path, found.document);
    known.set(file.path, found.known);
  }
  return { documents, known };
}
