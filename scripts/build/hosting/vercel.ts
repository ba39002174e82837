import { encodeTarget, isPrefix, type Redirect } from '../../../renderer/content/redirects.ts';
import type { HeaderRules } from '../../server/static/headers.ts';

/**
 * A configuration for Vercel, which takes the last of several headers of the same name, as the rules do, and serves pages without
 * the ending of their file. Its redirects match with and without a final slash.
 */
export function vercelConfig(rules: HeaderRules, redirects: readonly Redirect[], base = ''): string {
  const config = {
    cleanUrls: true,
    // The home page of a site below a path ends with a slash.
    ...(base === '' && { trailingSlash: false }),
    headers: Object.entries(rules).map(([pattern, headers]) => ({
      source: pattern.split('*').map(literal).join('(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map((redirect) => {
      const { from, to, status: statusCode } = redirect;
      if (!isPrefix(redirect)) return { source: literal(from), destination: encodeTarget(to), statusCode };
      const destination = encodeTarget(to).replace(/\*$/, ':rest');
      return { source: `${literal(from.slice(0, -1))}:rest(.*)`, destination, statusCode };
    }),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** A path as a pattern of path-to-regexp. */
const literal = (path: string) => encodeURI(path).replace(/[(){}:*+?!\\]/g, '\\$&');
