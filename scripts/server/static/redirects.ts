import { encodeTarget, inOrder, type Redirect } from '../../../renderer/content/redirects.ts';

/**
 * The redirects of a site: permanent ones from aliases, including their payloads, then those in the content.
 * @param aliases target path by alias
 * @param listed redirects in the content
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

/** Formats a `_redirects` file. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects
    .map(
      ({ from, to, status }) => `${encodeURI(from)} ${encodeTarget(to).replace(/\*$/, ':splat')} ${status}\n`,
    )
    .join('');
}

/** Parses a `_redirects` file. */
export function parseRedirects(text: string): Redirect[] {
  return text.split('\n').flatMap((line): Redirect[] => {
    const [from, to, status] = line.split(' ');
    if (!from || !to) return [];
    return [{ from: decodeURI(from), to: to.replace(/:splat$/, '*'), status: status === '302' ? 302 : 301 }];
  });
}
