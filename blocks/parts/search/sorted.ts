/** The index of the first text in a sorted list that is not less than another text. */
export function lowerBound(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a sorted list contains a text. */
export function has(sorted: readonly string[], text: string): boolean {
  return sorted[lowerBound(sorted, text)] === text;
}
