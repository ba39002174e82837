/** The page nearest to the one asked for, from 1; anything that is no number is the first page. */
export function nearestPage(asked: string | null, pages: number): number {
  const page = Math.floor(Number(asked ?? 1));
  return Number.isFinite(page) ? Math.min(Math.max(page, 1), Math.max(pages, 1)) : 1;
}

/** The first and last item of a page, both counted from 1. */
export function itemsOnPage(page: number, size: number, count: number): { from: number; to: number } {
  return { from: Math.min((page - 1) * size + 1, count), to: Math.min(page * size, count) };
}
