import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { blocksOf, type Files } from './pages.ts';
import { canonical, countPrimitives, type PrimitiveCounts, similarEnough, similarity } from './similarity.ts';

interface Page {
  file: string;
  json: string;
  bag: PrimitiveCounts;
}

/**
 * Finds pages that moved to another file: a page was removed while one with the same or similar blocks was added.
 * Returns a map from new to old file; the most similar page wins.
 */
export function findMoves(before: Files, after: Files): Map<string, string> {
  const removed = pagesIn(before, after);
  const added = pagesIn(after, before);
  const moves = new Map<string, string>();
  const unmatched = new Map(removed.map((page) => [page.file, page]));
  const pair = (now: Page, old: Page) => {
    moves.set(now.file, old.file);
    unmatched.delete(old.file);
  };

  // Whole folders may be renamed, so equal pages are found without comparing all pairs.
  const byJson = new Map(removed.map((page) => [page.json, page]));
  for (const now of added) {
    const old = byJson.get(now.json);
    if (old && unmatched.has(old.file)) pair(now, old);
  }
  const candidates = added
    .filter(({ file }) => !moves.has(file))
    .flatMap((now) =>
      [...unmatched.values()].map((old) => ({ now, old, score: similarity(old.bag, now.bag) })),
    )
    .filter(({ score }) => score >= similarEnough)
    .sort((a, b) => b.score - a.score);
  for (const { now, old } of candidates) if (!moves.has(now.file) && unmatched.has(old.file)) pair(now, old);
  return moves;
}

/** The pages with blocks that exist only in the first version. */
function pagesIn(files: Files, others: Files): Page[] {
  return [...files.values()].flatMap(({ path: file, value }: SourceFile): Page[] => {
    if (!isPage(file) || others.has(file)) return [];
    const blocks = blocksOf(value);
    return blocks?.length ? [{ file, json: canonical(blocks), bag: countPrimitives(blocks) }] : [];
  });
}
