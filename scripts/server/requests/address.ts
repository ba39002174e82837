/** A request URL: the encoded path, with a single leading slash, and the query. */
export interface Address {
  pathname: string;
  search: string;
}

/**
 * Parses a request URL, the same way for all parts of the server.
 * @param address the request target
 * @returns undefined if it is malformed: not a path, a path of another host (`//`, `/\`), invalid encoding, dot
 * segments, a backslash, a control character
 */
export function readAddress(address = ''): Address | undefined {
  const [path = ''] = address.split(/[?#]/);
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  try {
    // Browsers resolve dot segments, so a request with them is hand-made.
    if (/[\\\p{Cc}]|\/\.\.?(\/|$)/u.test(decodeURIComponent(path))) return undefined;
    const { pathname, search } = new URL(`http://localhost${address}`);
    return { pathname, search };
  } catch {
    return undefined;
  }
}

/**
 * What no address of the site contains, in an encoded path: dot segments, which browsers resolve before they ask, and slashes
 * and control characters in disguise. nginx reads this expression too.
 */
export const refusedPath = /^[^?#]*(?:\/\/|\\|%5c|%2f|%[01][\da-f]|%7f|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i;

/** Whether a request target is no path: of another form, not decodable, with a null byte, or above the root. */
export function isMalformed(target = ''): boolean {
  const [path = ''] = target.split(/[?#]/);
  if (!path.startsWith('/') || /%(?![\da-f]{2})|%00/i.test(path)) return true;
  let depth = 0;
  for (const part of path.replace(/%2e/gi, '.').split(/\/|%2f/i)) {
    if (part === '..') depth--;
    else if (part !== '' && part !== '.') depth++;
    if (depth < 0) return true;
  }
  return false;
}
