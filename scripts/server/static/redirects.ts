/**
 * The redirects of a site by address: each alias, and the payload under it, leads to its page for good.
 * @param aliases what leads where, as paths
 */
export function redirectsOf(aliases: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...aliases].flatMap(([from, to]) => [
      [from, to],
      [`/_pages${from}.json`, `/_pages${to === '/' ? '/index' : to}.json`],
    ]),
  );
}

/** Writes a `_redirects` file. */
export function redirectsFile(redirects: ReadonlyMap<string, string>): string {
  return [...redirects].map(([from, to]) => `${from} ${to} 301\n`).join('');
}

/** Reads a `_redirects` file. */
export function parseRedirects(text: string): Map<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.split(' ');
      return from && to ? [[from, to] as const] : [];
    }),
  );
}
