/** The address of a request: its path, still encoded, with a single slash at its start, and its search. */
export interface Address {
  pathname: string;
  search: string;
}

/**
 * Reads the address of a request as every part of a server is to understand it.
 * @param address the target in the request line
 * @returns undefined where the address is malformed: no path, a path of another host (`//`, `/\`), broken encoding,
 * dots that climb, a backslash, a control character
 */
export function readAddress(address = ''): Address | undefined {
  const [path = ''] = address.split(/[?#]/);
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  try {
    // What climbs is written out by hand: browsers resolve dots before they ask.
    if (/[\\\p{Cc}]|\/\.\.?(\/|$)/u.test(decodeURIComponent(path))) return undefined;
    const { pathname, search } = new URL(`http://localhost${address}`);
    return { pathname, search };
  } catch {
    return undefined;
  }
}
