import { queriesIn } from '../../../renderer/content/collections/queries.ts';
import { isReference } from '../../../renderer/content/pieces.ts';
import { isFromFolder } from '../../../renderer/content/sidebar.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { textAnchors } from './headings.ts';

type Document = Readonly<Record<string, unknown>>;

/**
 * What the rest of the site sees of a page: all but its blocks, and of those the type, the dates, the id, the title
 * where links jump to it, the name of a piece, the folder of a sidebar, the blocks inside, what links can jump to in its
 * text, the addresses of pictures, and what lists ask for. Rules about the whole site read summaries, so that the pages need not stay in memory and a change of
 * their text concerns no other page.
 * @param source its file
 * @param hasPictures false where it is known that there are none
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
  const lists = source.text.includes('"list"') ? queriesIn({ ...block, blocks: undefined }) : [];
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
