import { areSimilar, type Item, itemOf } from './item.ts';

/** An item of a list, with its old index, its new index, or both. */
interface Step {
  /** Its old index; undefined if it was added. */
  before?: number;
  /** Its new index; undefined if it was removed. */
  after?: number;
  /** Whether its order among the kept items changed. */
  moved: boolean;
}

/**
 * Matches the items of two versions of a list, such as blocks: by equal JSON, by `id`, by type and name, by type and
 * similar contents, and finally by type between the items matched so far. Returns one step per item in the new order,
 * with removed items at their old position.
 */
export function match(before: readonly unknown[], after: readonly unknown[]): Step[] {
  const old = before.map(itemOf);
  const now = after.map(itemOf);
  const pairs: Pair[] = [];
  const free = { before: new Set(old.keys()), after: new Set(now.keys()) };
  const gaps = () => gapsBetween(pairs, old.length, now.length);
  const join = (pair: Pair) => {
    pairs.push(pair);
    free.before.delete(pair.before);
    free.after.delete(pair.after);
  };

  const pairBy = (keyOf: (item: Item) => string | undefined, within: 'gap' | 'list') => {
    if (free.before.size === 0 || free.after.size === 0) return;
    const gapOf = within === 'gap' ? gaps() : undefined;
    const waiting = new Map<string, number[]>();
    for (const index of free.before) {
      const key = keyIn(old[index], keyOf, gapOf?.before[index]);
      if (key === undefined) continue;
      const queue = waiting.get(key) ?? [];
      queue.push(index);
      waiting.set(key, queue);
    }
    for (const index of free.after) {
      const key = keyIn(now[index], keyOf, gapOf?.after[index]);
      const found = key === undefined ? undefined : waiting.get(key)?.shift();
      if (found !== undefined) join({ before: found, after: index });
    }
  };

  const pairSimilar = () => {
    for (const after of free.after) {
      for (const before of free.before) {
        if (!areSimilar(old[before], now[after])) continue;
        join({ before, after });
        break;
      }
    }
  };

  const uniqueBefore = uniqueIn(old);
  const uniqueAfter = uniqueIn(now);
  pairBy(({ json }) => (uniqueBefore.has(json) && uniqueAfter.has(json) ? json : undefined), 'list');
  for (const within of ['gap', 'list'] as const) pairBy(({ json }) => json, within);
  pairBy(({ id }) => id, 'list');
  for (const within of ['gap', 'list'] as const)
    pairBy(({ kind, name }) => (name === undefined ? undefined : `${kind} ${name}`), within);
  pairSimilar();
  pairBy(({ kind }) => kind, 'gap');

  return stepsOf(pairs, free.before, free.after, gaps());
}

function stepsOf(
  pairs: readonly Pair[],
  removed: ReadonlySet<number>,
  added: ReadonlySet<number>,
  gaps: ReturnType<typeof gapsBetween>,
): Step[] {
  const placed = [
    ...[...removed].map((before) => ({
      step: { before, moved: false },
      gap: gaps.before[before] ?? 0,
      rank: -1,
    })),
    ...[...added].map((after) => ({
      step: { after, moved: false },
      gap: gaps.after[after] ?? 0,
      rank: after,
    })),
    ...pairs.map(({ before, after }) => ({
      step: { before, after, moved: !gaps.stays.has(after) },
      gap: gaps.after[after] ?? 0,
      rank: after,
    })),
  ];
  // Sorting is stable, so removed items keep their old order.
  return placed.sort((a, b) => a.gap - b.gap || a.rank - b.rank).map(({ step }) => step);
}

function keyIn(
  item: Item | undefined,
  keyOf: (item: Item) => string | undefined,
  gap: number | undefined,
): string | undefined {
  const key = item && keyOf(item);
  return key === undefined ? undefined : `${gap ?? ''} ${key}`;
}

function uniqueIn(items: readonly Item[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { json } of items) (seen.has(json) ? repeated : seen).add(json);
  return new Set([...seen].filter((json) => !repeated.has(json)));
}

/** Matching indices in the old and the new list. */
interface Pair {
  before: number;
  after: number;
}

/** The position of every item relative to the pairs that kept their order. */
interface Gaps {
  /** For each old item, how many kept pairs come before it. */
  before: readonly number[];
  /** For each new item, the same. */
  after: readonly number[];
  /** The new indices of the kept pairs. */
  stays: ReadonlySet<number>;
}

/** Splits an old and a new list, given by length, at the pairs that kept their order; all other pairs moved. */
function gapsBetween(pairs: readonly Pair[], before: number, after: number): Gaps {
  const sorted = [...pairs].sort((a, b) => a.after - b.after);
  const orderedPairs = [...longestIncreasing(sorted.map((pair) => pair.before))].flatMap(
    (index) => sorted[index] ?? [],
  );
  const stays = new Set(orderedPairs.map((pair) => pair.after));
  return {
    before: countUp(before, new Set(orderedPairs.map((pair) => pair.before))),
    after: countUp(after, stays),
    stays,
  };
}

function countUp(length: number, markedIndices: ReadonlySet<number>): number[] {
  let count = 0;
  return Array.from({ length }, (_, index) => (markedIndices.has(index) ? count++ : count));
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
