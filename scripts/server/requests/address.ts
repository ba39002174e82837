/**
 * Reads the address of a request as every part of a server is to understand it.
 * @param address the target in the request line
 * @returns the path, still encoded, with a single slash at its start, and the search; undefined where the address is
 * malformed: no path, a path of another host (`//`, `/\`), broken encoding, dots that climb, a backslash, a NUL
 */
export function readAddress(address = ''): { pathname: string; search: string } | undefined {
  const [path = ''] = address.split(/[?#]/);
  const isPath = path.startsWith('/') && !path.startsWith('//');
  // What climbs is written out by hand: browsers resolve dots before they ask.
  const decoded = decode(path);
  if (!isPath || decoded === undefined || /[\\\0]|\/\.\.?(\/|$)/.test(decoded)) return undefined;
  const url = `http://localhost${address}`;
  if (!URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return { pathname, search };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
