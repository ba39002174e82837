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

/** The absolute, encoded URL of a path of a site. */
export function absoluteUrl(site: { url: string }, path: string): string {
  return encodeURI(site.url + path);
}
