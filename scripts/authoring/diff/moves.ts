import { isPage, type SourceFile } from '../../files/read.ts';
import { alike, type Bag, bagOf, canonical, likeness } from './likeness.ts';
import { blocksOf, type Files } from './pages.ts';

interface Page {
  file: string;
  json: string;
  bag: Bag;
}

/**
 * Finds the pages that went to another file: a page is gone while one with the same blocks, or mostly the same, has
 * come. Gives the old file of each new one; the best likeness wins.
 */
export function movesBetween(before: Files, after: Files): Map<string, string> {
  const gone = pagesIn(before, after);
  const come = pagesIn(after, before);
  const moves = new Map<string, string>();
  const left = new Map(gone.map((page) => [page.file, page]));
  const settle = (now: Page, old: Page) => {
    moves.set(now.file, old.file);
    left.delete(old.file);
  };

  // Whole folders are renamed at times: equal pages are found without comparing each with each.
  const byJson = new Map(gone.map((page) => [page.json, page]));
  for (const now of come) {
    const old = byJson.get(now.json);
    if (old && left.has(old.file)) settle(now, old);
  }
  const pairs = come
    .filter(({ file }) => !moves.has(file))
    .flatMap((now) => [...left.values()].map((old) => ({ now, old, share: likeness(old.bag, now.bag) })))
    .filter(({ share }) => share >= alike)
    .sort((a, b) => b.share - a.share);
  for (const { now, old } of pairs) if (!moves.has(now.file) && left.has(old.file)) settle(now, old);
  return moves;
}

/** The pages with blocks that only the first of two contents has. */
function pagesIn(files: Files, others: Files): Page[] {
  return [...files.values()].flatMap(({ path: file, value }: SourceFile): Page[] => {
    if (!isPage(file) || others.has(file)) return [];
    const blocks = blocksOf(value);
    return blocks?.length ? [{ file, json: canonical(blocks), bag: bagOf(blocks) }] : [];
  });
}
