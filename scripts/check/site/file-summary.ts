import { queriesIn } from '../../../renderer/content/collections/queries.ts';
import { isMedia, isObject, isRecord, type JsonObject } from '../../../renderer/content/documents.ts';
import { isReference } from '../../../renderer/content/pieces.ts';
import { datedIn } from '../../../renderer/content/publication.ts';
import { isFromFolder } from '../../../renderer/content/sidebar.ts';
import { isPage } from '../../files/read.ts';
import { pageIn, type SourceFile } from '../../files/source-file.ts';
import type { ReadDocument } from '../../site/recorded.ts';
import { parseLeniently, shapeOf } from '../json/shape.ts';
import { textAnchors } from './headings.ts';

/** What the rest of the site depends on: the summary of a page, the whole document of any other file. */
interface FileSummary {
  /** Undefined if the file does not contain a JSON object. */
  document?: JsonObject;
  /** The document, or the part of invalid JSON that can be parsed. */
  content: JsonObject;
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
  const summarize = (document: JsonObject) =>
    isPage(file.path)
      ? summarizePage(document, file)
      : (pageIn({ value: document, texts: file.texts }) as JsonObject);
  if (isRecord(value)) {
    // Deeper nesting could overflow the stack of recursive functions.
    if (shapeOf(value).isTooDeep) return { content: {} };
    const document = summarize(value);
    // Other files name schemas in the same folder.
    const content = file.schema === undefined ? document : { ...document, $schema: file.schema };
    return { content, document };
  }
  const parsed = parseLeniently(file.text);
  return { content: isRecord(parsed) ? summarize(parsed) : {} };
}

export function documentsIn(files: Iterable<SourceFile>): Map<string, JsonObject> {
  const documents = new Map<string, JsonObject>();
  for (const file of files) {
    if (!file.path.endsWith('.json') && !isMedia(file.path)) continue;
    const { document } = summaryOf(file);
    if (document) documents.set(file.path, document);
  }
  return documents;
}

/**
 * The summary of a page: everything that other pages can depend on. All properties except the blocks; of each
 * block its type, dates, id, piece name, sidebar folder, nested blocks, anchors in texts, pictures, queries and dates of
 * items. Rules about the whole site read summaries, so pages need not stay in memory, and a
 * change of a text does not affect other pages.
 */
function summarizePage(page: JsonObject, source: SourceFile): JsonObject {
  const { blocks, ...head } = page;
  if (!Array.isArray(blocks)) return head;
  const { text } = source;
  // Fast path: a text search rules out most pages without a walk through their blocks.
  const hasPictures = text.includes('"src"');
  const hasLists = text.includes('"from"') || text.includes('"collection"');
  const hasDates = /"(?:draft|publish|expire)"/.test(text);
  const summarizeBlock = (block: unknown): object | null => {
    if (!isObject(block)) return null;
    const { type, id, items, blocks }: JsonObject = block;
    const summary: Record<string, unknown> = {};
    if (typeof type === 'string') summary.type = type;
    for (const key of dates) if (block[key] !== undefined) summary[key] = block[key];
    if (isReference(block)) summary.name = block.name;
    if (isFromFolder(items)) summary.items = items;
    if (typeof id === 'string') summary.id = id;
    const prose = textAnchors(block as JsonObject, source);
    if (prose) summary.prose = prose;
    const blockAlone = hasPictures || hasLists || hasDates ? { ...block, blocks: undefined } : {};
    const pictures = hasPictures ? picturesIn(blockAlone) : [];
    if (pictures.length > 0) summary.pictures = pictures;
    const lists = hasLists ? queriesIn(blockAlone) : [];
    if (lists.length > 0) summary.lists = lists;
    const dated = hasDates ? datedIn(Object.values(blockAlone)) : [];
    if (dated.length > 0)
      summary.dated = dated.map(({ draft, publish, expire }) => ({ draft, publish, expire }));
    if (Array.isArray(blocks)) summary.blocks = blocks.map(summarizeBlock);
    return summary;
  };
  return { ...head, blocks: blocks.map(summarizeBlock) };
}

/** The properties of a block that say when it is shown. */
const dates = ['draft', 'publish', 'expire'] as const;

/** The pictures in a value, by URL. */
function picturesIn(value: object): { src: string }[] {
  return Object.entries(value).flatMap(([key, item]) => {
    if (key === 'src' && typeof item === 'string') return [{ src: item }];
    return isObject(item) ? picturesIn(item) : [];
  });
}
