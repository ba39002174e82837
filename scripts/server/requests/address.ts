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
