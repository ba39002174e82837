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
  content: Document;
}

const summaries = new WeakMap<SourceFile, FileSummary>();

/** Summarizes a file. Memoized. */
export function summaryOf(file: SourceFile): FileSummary {
  const cachedSummary = summaries.get(file);
  if (cachedSummary) return cachedSummary;
  const summary = summarizeFile(file);
  summaries.set(file, summary);
  return summary;
}

/** Remembers what an earlier run has read in a file. */
export function rememberDocument(file: SourceFile, { value, isValid }: ReadDocument): void {
  if (!summaries.has(file)) summaries.set(file, { content: value, ...(isValid && { document: value }) });
}

/** What is in a file, as the model of a site has it; undefined without a file. */
export function readDocument(file: SourceFile | undefined): ReadDocument | undefined {
  const summary = file && summaryOf(file);
  return summary && { value: summary.content, isValid: summary.document !== undefined };
}

function summarizeFile(file: SourceFile): FileSummary {
  const { value } = file;
  const seen = (document: Document) =>
    isPage(file.path)
      ? summarizePage(document, file)
      : (pageIn({ value: document, texts: file.texts }) as Document);
  if (isObject(value)) {
    // Deeper nesting could overflow the stack of recursive functions.
    if (shapeOf(value).isTooDeep) return { content: {} };
    const document = seen(value);
    // Other files name schemas in the same folder.
    const content = file.schema === undefined ? document : { ...document, $schema: file.schema };
    return { content, document };
  }
  const parsed = parseLeniently(file.text);
  return { content: isObject(parsed) ? seen(parsed) : {} };
}

function isObject(value: unknown): value is Document {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The valid documents, by path. */
export function documentsIn(files: Iterable<SourceFile>): Map<string, JsonObject> {
  const documents = new Map<string, JsonObject>();
  for (const file of files) {
    if (!file.path.endsWith('.json') && !isMedia(file.path)) continue;
    const { document } = summaryOf(file);
    if (document) documents.set(file.path, document);
  }
  return documents;
}
