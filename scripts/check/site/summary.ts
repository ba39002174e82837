import { queriesIn } from '../../../renderer/content/collections/queries.ts';
import { isReference } from '../../../renderer/content/pieces.ts';
import { datedIn } from '../../../renderer/content/publication.ts';
import { isFromFolder } from '../../../renderer/content/sidebar.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { textAnchors } from './headings.ts';

type Document = Readonly<Record<string, unknown>>;

/**
 * The summary of a page: everything that other pages can depend on. All properties except the blocks; of each
 * block its type, dates, id, piece name, sidebar folder, nested blocks, anchors in texts, pictures, queries and dates of
 * items. Rules about the whole site read summaries, so pages need not stay in memory, and a
 * change of a text does not affect other pages.
 * @param source file of the page
 */
export function summarizePage(page: Document, source: SourceFile): Document {
  const { blocks, ...head } = page;
  if (!Array.isArray(blocks)) return head;
  const { text } = source;
  // Fast path: a text search rules out most pages without a walk through their blocks.
  const hasPictures = text.includes('"src"');
  const hasLists = text.includes('"from"') || text.includes('"collection"');
  const hasDates = /"(?:draft|publish|expire)"/.test(text);
  const summarizeBlock = (block: unknown): object | null => {
    if (block === null || typeof block !== 'object') return null;
    const { type, draft, publish, expire, id, name, items, blocks } = block as Document;
    const summary: Record<string, unknown> = {};
    if (typeof type === 'string') summary.type = type;
    if (draft !== undefined) summary.draft = draft;
    if (publish !== undefined) summary.publish = publish;
    if (expire !== undefined) summary.expire = expire;
    if (isReference(block)) summary.name = name;
    if (isFromFolder(items)) summary.items = items;
    if (typeof id === 'string') summary.id = id;
    const prose = textAnchors(block as Document, source);
    if (prose) summary.prose = prose;
    const blockAlone = hasPictures || hasLists || hasDates ? { ...block, blocks: undefined } : {};
    const pictures = hasPictures ? picturesIn(blockAlone) : [];
    if (pictures.length > 0) summary.pictures = pictures;
    const lists = hasLists ? queriesIn(blockAlone) : [];
    if (lists.length > 0) summary.lists = lists;
    const dated = hasDates ? Object.values(blockAlone).flatMap(datedIn) : [];
    if (dated.length > 0)
      summary.dated = dated.map(({ draft, publish, expire }) => ({ draft, publish, expire }));
    if (Array.isArray(blocks)) summary.blocks = blocks.map(summarizeBlock);
    return summary;
  };
  return { ...head, blocks: blocks.map(summarizeBlock) };
}

/** The pictures in a value, by URL. */
function picturesIn(value: object): { src: string }[] {
  return Object.entries(value).flatMap(([key, item]) => {
    if (key === 'src' && typeof item === 'string') return [{ src: item }];
    return item !== null && typeof item === 'object' ? picturesIn(item) : [];
  });
}
