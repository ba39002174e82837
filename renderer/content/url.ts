/** Parses a URL; undefined if it is invalid. `URL.canParse` returns wrong results in Node 20 once it is optimized. */
export function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
