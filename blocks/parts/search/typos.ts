/** The number of typing errors tolerated in a word of the given length. */
export function maxTypos(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The number of letters to insert, delete, replace or swap with the next one to turn one word into another;
 * any number above the limit if there are more.
 */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > limit) return limit + 1;
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
