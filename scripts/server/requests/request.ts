import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether an `Accept` header prefers Markdown to HTML, as those of agents do: it names Markdown, before HTML and without a lower
 * weight. nginx reads this expression too.
 */
export const prefersMarkdown = /^(?:(?!text\/html).)*(?<![\w.+-])text\/markdown(?![\w.+-]|\s*;\s*q=0)/i;

/** The files that a page can be answered with. */
export const isNegotiated = /\.(?:html|md)$/;

/**
 * Whether a proxy in front of the server may read a request differently, so that they could disagree about its host or
 * where its body ends: it has several Host headers, or a transfer coding other than `chunked`.
 */
export function isAmbiguous({ headers, headersDistinct }: IncomingMessage): boolean {
  const { 'transfer-encoding': coding = 'chunked' } = headers;
  return (headersDistinct.host?.length ?? 0) > 1 || coding.trim().toLowerCase() !== 'chunked';
}

/** A request URL: the encoded path, with a single leading slash, and the query. */
interface RequestTarget {
  pathname: string;
  search: string;
}

/**
 * Parses a request URL, the same way for all parts of the server.
 * @param target the request target
 * @returns undefined if it is malformed: not a path, a path of another host (`//`, `/\`), invalid encoding, dot
 * segments, a backslash, a control character
 */
export function readTarget(target = ''): RequestTarget | undefined {
  const [path = ''] = target.split(/[?#]/);
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  try {
    // Browsers resolve dot segments, so a request with them is hand-made.
    if (/[\\\p{Cc}]|\/\.\.?(\/|$)/u.test(decodeURIComponent(path))) return undefined;
    const { pathname, search } = new URL(`http://localhost${target}`);
    return { pathname, search };
  } catch {
    return undefined;
  }
}

/**
 * What no path of the site contains, in an encoded path: dot segments, which browsers resolve before they ask, and slashes
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

/**
 * Whether a page of another site caused the request, according to `Origin`, or to `Sec-Fetch-Site` if the
 * browser omits `Origin`. Another port counts as another site.
 */
export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && /^https?:\/\/(.+)$/.exec(origin)?.[1] !== host?.toLowerCase()) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * Whether a `Host` header cannot result from DNS rebinding: a local name, an IP address, which is never looked
 * up, or the public host.
 * @param host the header
 * @param publicHost public host of the site, if any
 */
export function isTrusted(host = '', publicHost?: string): boolean {
  if (publicHost !== undefined && host === publicHost) return true;
  const name = host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isIP(name) !== 0;
}

/** Whether a request uses a local host name and the port that it arrived at. */
export function isLocal({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const port = socket.localPort === 80 ? '(:80)?' : `:${socket.localPort}`;
  return new RegExp(`^(localhost|127\\.0\\.0\\.1|\\[::1\\])${port}$`, 'i').test(headers.host ?? '');
}
