import { areSimilar, type Item, itemOf } from './item.ts';
import { gapsBetween, type Pair } from './order.ts';

/** An item of a list, with its old index, its new index, or both. */
export interface Step {
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
