/**
 * Writes a `_redirects` file: each alias, and the payload under it, leads to its page for good.
 * @param aliases what leads where, as paths
 */
export function redirectsFile(aliases: ReadonlyMap<string, string>): string {
  const lines = [...aliases].flatMap(([from, to]) => [
    `${from} ${to} 301`,
    `/_pages${from}.json /_pages${to === '/' ? '/index' : to}.json 301`,
  ]);
  return lines.map((line) => `${line}\n`).join('');
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
