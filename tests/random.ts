/** A deterministic generator of numbers from 0 to 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an item of a list, which a generator of numbers chooses. */
export type Pick = <T>(from: readonly T[]) => T;

/** Picks items by the numbers of a generator. */
export function picker(next: () => number): Pick {
  return (from) => from[Math.floor(next() * from.length)] as never;
}
