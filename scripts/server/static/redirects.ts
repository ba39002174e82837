import { encodedTarget, inOrder, type Redirect } from '../../../renderer/content/redirects.ts';

/**
 * The redirects of a site: each alias, and the payload under it, leads to its page for good; then those of the content.
 * @param aliases what leads where, as paths
 * @param listed the redirects that the content lists
 */
export function redirectsOf(
  aliases: ReadonlyMap<string, string>,
  listed: readonly Redirect[] = [],
): Redirect[] {
  const ofAliases = [...aliases].flatMap(([from, to]): Redirect[] => [
    { from, to, status: 301 },
    { from: `/_pages${from}.json`, to: `/_pages${to === '/' ? '/index' : to}.json`, status: 301 },
  ]);
  return inOrder([...ofAliases, ...listed]);
}

/** Writes a `_redirects` file. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects
    .map(
      ({ from, to, status }) =>
        `${encodeURI(from)} ${encodedTarget(to).replace(/\*$/, ':splat')} ${status}\n`,
    )
    .join('');
}

/** Reads a `_redirects` file. */
export function parseRedirects(text: string): Redirect[] {
  return text.split('\n').flatMap((line): Redirect[] => {
    const [from, to, status] = line.split(' ');
    if (!from || !to) return [];
    return [{ from: decodeURI(from), to: to.replace(/:splat$/, '*'), status: status === '302' ? 302 : 301 }];
  });
}
