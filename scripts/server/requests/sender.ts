import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

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
