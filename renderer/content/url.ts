/** Reads an address, of a relative one from its base; undefined where it is none. `URL.canParse` goes wrong in Node 20 once it is optimised. */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
