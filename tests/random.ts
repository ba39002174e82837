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

/** The number of rounds of a generated test: a fifth by default, all with `FUZZ=1`, as `npm run fuzz` sets it. */
export function rounds(all: number): number {
  return process.env.FUZZ ? all : Math.ceil(all / 5);
}

/** Returns an item of a list, which a generator of numbers chooses. */
export type Pick = <T>(from: readonly T[]) => T;

/** Picks items by the numbers of a generator. */
export function picker(next: () => number): Pick {
  return (from) => from[Math.floor(next() * from.length)] as never;
}
