/**
 * Parses a URL, relative to a base if there is one; undefined if it is invalid. `URL.canParse` returns wrong results in
 * Node 20 once it is optimized.
 */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * The path that precedes all paths of a site, such as `/shop` for `https://example.org/shop`; empty for a site with a host of
 * its own. Accepts invalid URLs.
 */
export function basePath(url: unknown): string {
  return /^https?:\/\/[^/]+(\/.*)$/.exec(String(url))?.[1]?.replace(/\/+$/, '') ?? '';
}

/** The absolute, encoded URL of a path of a site, which starts with the base path. */
export function absoluteUrl({ url }: { url: string }, path: string): string {
  return encodeURI(url.slice(0, url.length - basePath(url).length) + path);
}
