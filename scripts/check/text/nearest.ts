/** The candidate with the smallest edit distance to a word: at most a third of its length, and at most 4. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.min(4, Math.max(1, Math.floor(word.length / 3))) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Whether a word differs from another in case or, from four letters, in one added, missing, wrong or swapped letter. */
export function isTypo(word: string, other: string): boolean {
  const distance = editDistance(word.toLowerCase(), other.toLowerCase());
  return distance === 0 || (distance === 1 && word.length > 3);
}

/** Optimal string alignment distance: insertions, deletions, substitutions and transpositions of neighbours. */
function editDistance(a: string, b: string): number {
  let [older, old] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [older, old] = [old, row];
  }
  return old[b.length] ?? 0;
}
