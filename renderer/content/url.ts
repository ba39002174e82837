/**
 * Parses a URL, relative to a base if there is one; undefined if it is invalid. `URL.canParse` returns wrong results in
 * Node 20 once it is optimized.
 */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
