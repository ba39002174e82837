import { queriesIn } from '../../../renderer/content/collections/queries.ts';
import { isReference } from '../../../renderer/content/pieces.ts';
import { isFromFolder } from '../../../renderer/content/sidebar.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { textAnchors } from './headings.ts';

type Document = Readonly<Record<string, unknown>>;

/**
 * The summary of a page: everything that other pages can depend on. All properties except the blocks; of each
 * block its type, dates, id, title if it has an id, piece name, sidebar folder, nested blocks, anchors in texts,
 * pictures and queries. Rules about the whole site read summaries, so pages need not stay in memory, and a
 * change of a text does not affect other pages.
 * @param source file of the page
 * @param hasPictures false if the page is known to have none
 */
export function summarize(page: Document, source: SourceFile, hasPictures: boolean): Document {
  const { blocks, ...head } = page;
  if (!Array.isArray(blocks)) return head;
  return { ...head, blocks: blocks.map((block) => summarizeBlock(block, source, hasPictures)) };
}

function summarizeBlock(block: unknown, source: SourceFile, hasPictures: boolean): object | null {
  if (block === null || typeof block !== 'object') return null;
  const { type, draft, publish, expire, id, title, name, items, blocks } = block as Document;
  const pictures: { src: string }[] = [];
  if (hasPictures) collectPictures({ ...block, blocks: undefined }, pictures);
  const lists =
    source.text.includes('"list"') || source.text.includes('"collection"')
      ? queriesIn({ ...block, blocks: undefined })
      : [];
  const prose = textAnchors(block as Document, source);
  return {
    ...(typeof type === 'string' && { type }),
    ...(draft !== undefined && { draft }),
    ...(publish !== undefined && { publish }),
    ...(expire !== undefined && { expire }),
    ...(isReference(block) && { name }),
    ...(isFromFolder(items) && { items }),
    ...(typeof id === 'string' && { id }),
    ...(typeof id === 'string' && typeof title === 'string' && { title }),
    ...(prose && { prose }),
    ...(pictures.length > 0 && { pictures }),
    ...(lists.length > 0 && { lists }),
    ...(Array.isArray(blocks) && {
      blocks: blocks.map((inner) => summarizeBlock(inner, source, hasPictures)),
    }),
  };
}

function collectPictures(value: unknown, pictures: { src: string }[]): void {
  if (value === null || typeof value !== 'object') return;
  for (const key in value) {
    const item = (value as Document)[key];
    if (key === 'src' && typeof item === 'string') pictures.push({ src: item });
    else if (typeof item === 'object') collectPictures(item, pictures);
  }
}
