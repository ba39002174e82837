import type { JsonDocuments } from '../../renderer/content/content.ts';
import { isPage, type SourceFile } from '../files/read.ts';
import type { Finding } from './finding.ts';
import { shapeOf } from './shape.ts';
import { pageSummary } from './summary.ts';
import { checkSyntax, standIn } from './syntax.ts';

type Document = Readonly<Record<string, unknown>>;

/** What is known of a file once it was read. Of a page it is the summary, so that the page need not be held. */
export interface Reading {
  /** What it holds; undefined where that is no document. */
  document?: Document;
  /** What can be read of a file that holds no document. */
  standIn?: Document;
  /** What is wrong with it as JSON. */
  syntax: readonly Finding[];
}

const readings = new WeakMap<SourceFile, Reading>();
const nothing: readonly Finding[] = [];

/** Reads a file, once. */
export function readingOf(file: SourceFile): Reading {
  const known = readings.get(file);
  if (known) return known;
  const found = standIn(file);
  const seen = (document: unknown) =>
    isPage(file.path)
      ? pageSummary(document as Document, found !== undefined || shapeOf(file).hasPictures)
      : (document as Document);
  const wrong = checkSyntax(file);
  const syntax = wrong.length > 0 ? wrong : nothing;
  const reading = found ? { standIn: seen(found), syntax } : { document: seen(file.value), syntax };
  readings.set(file, reading);
  return reading;
}

/** Takes over the summary of a page that was read before and accepted. */
export function takeReading(file: SourceFile, summary: Document): void {
  readings.set(file, { document: summary, syntax: nothing });
}

/**
 * Whether the rest of the site sees no difference between a page and what it was.
 * @param was its summary then; undefined where it was no document
 */
export function isSameOutside(file: SourceFile, was: Document | undefined): boolean {
  const { document } = readingOf(file);
  if (!/^pages\/[^.]+\.json$/.test(file.path) || !document || !was) return false;
  return JSON.stringify(document) === JSON.stringify(was);
}

/** Whether other pages see no difference but its title and its description, of which they take nothing. */
export function isSameToPages(file: SourceFile, was: Document | undefined): boolean {
  const { title, description } = readingOf(file).document ?? {};
  return isSameOutside(file, was && { ...was, title, description });
}

/** The documents of some files: those that can be checked, and all, with what can be read of the others. */
export function documentsIn(files: Iterable<SourceFile>): Record<'documents' | 'known', JsonDocuments> {
  const documents = new Map<string, Record<string, unknown>>();
  const known = new Map<string, Record<string, unknown>>();
  for (const file of files) {
    const { document, standIn } = readingOf(file);
    if (document) documents.set(file.path, document);
    known.set(file.path, document ?? standIn ?? {});
  }
  return { documents, known };
}
