type Document = Readonly<Record<string, unknown>>;

/**
 * What the rest of the site sees of a page: all but its blocks, and of those their types, the names that a page has
 * once, those of filters included, the titles that outlines need, and where their pictures come from. It takes the place of the page in whatever
 * looks at all pages at once.
 * @param hasPictures false where it is known that there are none
 */
export function pageSummary(page: Document, hasPictures = true): Document {
  const { blocks, ...rest } = page;
  if (!Array.isArray(blocks)) return rest;
  return { ...rest, blocks: blocks.map(hasPictures ? withPictures : blockSummary) };
}

function withPictures(block: unknown): object | null {
  const pictures: { src: string }[] = [];
  collectPictures(block, pictures);
  const summary = blockSummary(block);
  return pictures.length > 0 ? { ...summary, pictures } : summary;
}

/** The properties of blocks that a page may have to itself, and must be known wherever all pages are looked at. */
const names = ['type', 'id', 'form', 'name', 'memory'] as const;

function blockSummary(block: unknown): object | null {
  if (block === null || typeof block !== 'object') return null;
  const { id, title, blocks, filters } = block as Document;
  const summary: Record<string, unknown> = {};
  for (const property of names) {
    const value = (block as Document)[property];
    if (typeof value === 'string') summary[property] = value;
  }
  if (typeof id === 'string' && typeof title === 'string') summary.title = title;
  if (Array.isArray(filters)) summary.filters = filters.map((filter) => ({ name: filter?.name }));
  if (Array.isArray(blocks)) summary.blocks = blocks.map(blockSummary);
  return summary;
}

function collectPictures(value: unknown, pictures: { src: string }[]): void {
  if (value === null || typeof value !== 'object') return;
  for (const key in value) {
    const item = (value as Document)[key];
    if (key === 'src' && typeof item === 'string') pictures.push({ src: item });
    else if (typeof item === 'object') collectPictures(item, pictures);
  }
}
