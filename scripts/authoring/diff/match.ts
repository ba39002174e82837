import { areAlike, type Item, itemOf } from './item.ts';
import { gapsBetween, type Pair } from './order.ts';

/** An item of a list: where it stood, where it stands now, or both. */
export interface Step {
  /** Its old place, from 0; undefined when it was added. */
  before?: number;
  /** Its new place, from 0; undefined when it was removed. */
  after?: number;
  /** Whether its order among the items that were kept is another. */
  moved: boolean;
}

/**
 * Finds what became of the items of a list, such as blocks: by equal JSON, by `id`, by type and name, by type and much
 * the same words, and at last by type in order between what is found already. Gives one step for each item, in the new
 * order, with what was removed where it stood.
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
    const places = within === 'gap' ? gaps() : undefined;
    const waiting = new Map<string, number[]>();
    for (const index of free.before) {
      const key = keyed(old[index], keyOf, places?.before[index]);
      if (key === undefined) continue;
      const queue = waiting.get(key) ?? [];
      queue.push(index);
      waiting.set(key, queue);
    }
    for (const index of free.after) {
      const key = keyed(now[index], keyOf, places?.after[index]);
      const found = key === undefined ? undefined : waiting.get(key)?.shift();
      if (found !== undefined) join({ before: found, after: index });
    }
  };

  const pairAlike = () => {
    for (const after of free.after) {
      for (const before of free.before) {
        if (!areAlike(old[before], now[after])) continue;
        join({ before, after });
        break;
      }
    }
  };

  const single = onceIn(old);
  const singleNow = onceIn(now);
  pairBy(({ json }) => (single.has(json) && singleNow.has(json) ? json : undefined), 'list');
  for (const within of ['gap', 'list'] as const) pairBy(({ json }) => json, within);
  pairBy(({ id }) => id, 'list');
  for (const within of ['gap', 'list'] as const)
    pairBy(({ kind, name }) => (name === undefined ? undefined : `${kind} ${name}`), within);
  pairAlike();
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
  // Sorting is stable, so what was removed keeps its old order.
  return placed.sort((a, b) => a.gap - b.gap || a.rank - b.rank).map(({ step }) => step);
}

function keyed(
  item: Item | undefined,
  keyOf: (item: Item) => string | undefined,
  gap: number | undefined,
): string | undefined {
  const key = item && keyOf(item);
  return key === undefined ? undefined : `${gap ?? ''} ${key}`;
}

function onceIn(items: readonly Item[]): Set<string> {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const { json } of items) (seen.has(json) ? again : seen).add(json);
  return new Set([...seen].filter((json) => !again.has(json)));
}
