export interface Pager {
  previous?: string;
  next?: string;
  /** The numbered pages: the first, the last, and those around the current one. */
  pages: { number: number; href: string; isCurrent: boolean }[];
}

/** The number of pages on each side of the current one. */
const siblingCount = 1;

export function pagerOf(current: number, count: number, pathOf: (number: number) => string): Pager {
  const numbers = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === count || Math.abs(number - current) <= siblingCount,
  );
  return {
    ...(current > 1 && { previous: pathOf(current - 1) }),
    ...(current < count && { next: pathOf(current + 1) }),
    pages: numbers.map((number) => ({ number, href: pathOf(number), isCurrent: number === current })),
  };
}
