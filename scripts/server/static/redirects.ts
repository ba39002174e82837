import {
  encodeTarget,
  inOrder,
  isPrefix,
  type Redirect,
  slashFormsOf,
} from '../../../renderer/content/redirects.ts';
import { payloadUrl } from '../../../renderer/page/protocol.ts';

/**
 * The redirects of a site: permanent ones from aliases, including their payloads, then those in the content.
 * @param aliases target path by alias
 * @param listed redirects in the content
 * @param base the base path of the site, to which the root redirects
 */
export function redirectsOf(
  aliases: ReadonlyMap<string, string>,
  listed: readonly Redirect[] = [],
  base = '',
): Redirect[] {
  const ofAliases = [...aliases].flatMap(([from, to]): Redirect[] => [
    { from, to, status: 301 },
    { from: payloadUrl(from, base), to: payloadUrl(to, base), status: 301 },
  ]);
  const home: Redirect[] = base ? [{ from: '/', to: `${base}/`, status: 302 }] : [];
  return inOrder([...home, ...ofAliases, ...listed]);
}

/** Formats a `_redirects` file, with and without a final slash, because some hosts compare exactly. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects
    .flatMap((redirect) => {
      const to = encodeTarget(redirect.to).replace(/\*$/, ':splat');
      const forms = isPrefix(redirect) ? [redirect.from] : slashFormsOf(redirect.from);
      return forms.map((from) => `${encodeURI(from)} ${to} ${redirect.status}\n`);
    })
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
