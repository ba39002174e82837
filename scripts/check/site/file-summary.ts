import { isMedia, type JsonObject } from '../../../renderer/content/documents.ts';
import { isPage } from '../../files/read.ts';
import { pageIn, type SourceFile } from '../../files/source-file.ts';
import type { ReadDocument } from '../../site/recorded.ts';
import { parseLeniently, shapeOf } from '../json/shape.ts';
import { summarizePage } from './summary.ts';

type Document = Readonly<Record<string, unknown>>;

/** What the rest of the site depends on: the summary of a page, the whole document of any other file. */
export interface FileSummary {
  /** Undefined if the file does not contain a JSON object. */
  document?: Document;
  /** The document, or the part of invalid JSON that can be parsed. */
  known: Document;
}

const summaries = new WeakMap<SourceFile, FileSummary>();

/** Summarizes a file. Memoized. */
export function summaryOf(file: SourceFile): FileSummary {
  const known = summaries.get(file);
  if (known) return known;
  const summary = summarizeFile(file);
  summaries.set(file, summary);
  return summary;
}

/** Remembers what an earlier run has read in a file. */
export function rememberDocument(file: SourceFile, { value, isValid }: ReadDocument): void {
  if (!summaries.has(file)) summaries.set(file, { known: value, ...(isValid && { document: value }) });
}

/** What is in a file, as the model of a site has it; undefined without a file. */
export function readDocument(file: SourceFile | undefined): ReadDocument | undefined {
  const summary = file && summaryOf(file);
  return summary && { value: summary.known, isValid: summary.document !== undefined };
}

function summarizeFile(file: SourceFile): FileSummary {
  const { value } = file;
  const seen = (document: Document) =>
    isPage(file.path)
      ? summarizePage(document, file)
      : (pageIn({ value: document, texts: file.texts }) as Document);
  if (isObject(value)) {
    // Deeper nesting could overflow the stack of recursive functions.
    if (shapeOf(value).isTooDeep) return { known: {} };
    const document = seen(value);
    // Other files name schemas in the same folder.
    const known = file.schema === undefined ? document : { ...document, $schema: file.schema };
    return { known, document };
  }
  const parsed = parseLeniently(file.text);
  return { known: isObject(parsed) ? seen(parsed) : {} };
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
    const found = summaryOf(file);
    if (found.document) documents.set(file.path, found.document);
    known.set(file.path, found.known);
  }
  return { documents, known };
}
