/** Matching indices in the old and the new list. */
export interface Pair {
  before: number;
  after: number;
}

/** The position of every item relative to the pairs that kept their order. */
export interface Gaps {
  /** For each old item, how many kept pairs come before it. */
  before: readonly number[];
  /** For each new item, the same. */
  after: readonly number[];
  /** The new indices of the kept pairs. */
  stays: ReadonlySet<number>;
}

/** Splits an old and a new list, given by length, at the pairs that kept their order; all other pairs moved. */
export function gapsBetween(pairs: readonly Pair[], before: number, after: number): Gaps {
  const sorted = [...pairs].sort((a, b) => a.after - b.after);
  const kept = [...longestIncreasing(sorted.map((pair) => pair.before))].flatMap(
    (index) => sorted[index] ?? [],
  );
  const stays = new Set(kept.map((pair) => pair.after));
  return {
    before: countUp(before, new Set(kept.map((pair) => pair.before))),
    after: countUp(after, stays),
    stays,
  };
}

function countUp(length: number, marked: ReadonlySet<number>): number[] {
  let count = 0;
  return Array.from({ length }, (_, index) => (marked.has(index) ? count++ : count));
}

/** The longest increasing subsequence of distinct numbers, as indices in order. */
export function longestIncreasing(numbers: readonly number[]): number[] {
  // For each length, the index with the lowest end; for each index, its predecessor.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? -1] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const indices: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) indices.push(index);
  return indices.reverse();
}
