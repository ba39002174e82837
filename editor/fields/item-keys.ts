import { useRef } from 'react';

interface Keyed {
  list: readonly unknown[];
  keys: readonly number[];
}

/** Keys for the items of a list, so that what is open and has the cursor goes along with an item that moves. */
export function useItemKeys(list: readonly unknown[]): readonly number[] {
  const last = useRef<Keyed>({ list: [], keys: [] });
  if (last.current.list !== list) last.current = { list, keys: keysAfter(last.current, list) };
  return last.current.keys;
}

/** The keys of a list that was another one before: an item that is the same keeps its key, and so does one that is changed in place. */
export function keysAfter({ list: before, keys }: Keyed, list: readonly unknown[]): number[] {
  const left = new Set(keys);
  const take = (key: number | undefined) => (key !== undefined && left.delete(key) ? key : undefined);
  const same = list.map((item, index) => (isEqual(item, before[index]) ? take(keys[index]) : undefined));
  const moved = list.map(
    (item, index) => same[index] ?? take(keys.find((key, at) => left.has(key) && isEqual(before[at], item))),
  );
  let next = Math.max(-1, ...keys) + 1;
  return moved.map((key, index) => key ?? take(keys[index]) ?? next++);
}

/** Undo makes items anew. */
function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
