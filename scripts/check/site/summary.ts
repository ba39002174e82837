type Document = Readonly<Record<string, unknown>>;

/**
 * What the rest of the site sees of a page: all but its blocks, and of those the type, the id, the title where links
 * jump to it, the blocks inside, and the addresses of pictures. Rules about the whole site read summaries, so that the
 * pages need not stay in memory and a change of their text concerns no other page.
 */
export function summarize(page: Document): Document {
  const { blocks, ...head } = page;
  return Array.isArray(blocks) ? { ...head, blocks: blocks.map(summarizeBlock) } : head;
}

function summarizeBlock(block: unknown): object | null {
  if (block === null || typeof block !== 'object') return null;
  const { type, id, title, blocks } = block as Document;
  const pictures: { src: string }[] = [];
  collectPictures({ ...block, blocks: undefined }, pictures);
  return {
    ...(typeof type === 'string' && { type }),
    ...(typeof id === 'string' && { id }),
    ...(typeof id === 'string' && typeof title === 'string' && { title }),
    ...(pictures.length > 0 && { pictures }),
    ...(Array.isArray(blocks) && { blocks: blocks.map(summarizeBlock) }),
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
