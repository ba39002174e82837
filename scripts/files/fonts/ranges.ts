/** Writes code points as ranges of hexadecimal numbers, such as `20-7e,a0`. */
export function rangesOf(codePoints: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const code of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last]) => [...new Set([first, last])].map((code) => code.toString(16)).join('-'))
    .join();
}

/** Reads the code points of such ranges. */
export function* codePointsIn(ranges: string): Generator<number> {
  for (const range of ranges.split(',')) {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    for (let code = first; code <= last; code++) yield code;
  }
}
