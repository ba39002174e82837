/** Reads an address; undefined where it is none. `URL.canParse` goes wrong in Node 20 once it is optimised. */
export function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
