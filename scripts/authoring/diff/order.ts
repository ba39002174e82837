/** Two places that belong together: one in the old list, one in the new. */
export interface Pair {
  before: number;
  after: number;
}

/** Where every item of two lists stands between the pairs that kept their order. */
export interface Gaps {
  /** For each old item, how many pairs that stay come before it. */
  before: readonly number[];
  /** For each new item, the same. */
  after: readonly number[];
  /** The new places of the pairs that stay. */
  stays: ReadonlySet<number>;
}

/** Divides an old and a new list, by their lengths, at the pairs that kept their order; all other pairs have moved. */
export function gapsBetween(pairs: readonly Pair[], before: number, after: number): Gaps {
  const sorted = [...pairs].sort((a, b) => a.after - b.after);
  const kept = [...rising(sorted.map((pair) => pair.before))].flatMap((index) => sorted[index] ?? []);
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

/** The longest part of a list of different numbers that rises: the places of its numbers, in order. */
export function rising(numbers: readonly number[]): number[] {
  // For each length the place where the rise of that length ends lowest, and for each place the one before it.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [place, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? -1] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  }
  const places: number[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) places.push(place);
  return places.reverse();
}
