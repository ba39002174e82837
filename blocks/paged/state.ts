/** The requested page, starting at 1 and clamped to the available range; the first page if it is not a number. */
export function nearestPage(requested: string | null, pages: number): number {
  const page = Math.floor(Number(requested ?? 1));
  return Number.isFinite(page) ? Math.min(Math.max(page, 1), Math.max(pages, 1)) : 1;
}

/** The first and last item of a page, both starting at 1. */
export function itemsOnPage(page: number, size: number, count: number): { from: number; to: number } {
  return { from: Math.min((page - 1) * size + 1, count), to: Math.min(page * size, count) };
}
