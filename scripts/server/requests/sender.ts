import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether a page of another site made a browser send the request: by `Origin`, and by `Sec-Fetch-Site` where a browser
 * leaves `Origin` out. Another port is another site.
 */
export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && /^https?:\/\/(.+)$/.exec(origin)?.[1] !== host?.toLowerCase()) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * Whether a name in `Host` can be trusted not to be that of another site which leads here (DNS rebinding): this
 * machine's own, an address in figures, for no name server is asked for those, or the public one.
 * @param host the header
 * @param known the public host of the site, if any
 */
export function isTrusted(host = '', known?: string): boolean {
  if (known !== undefined && host === known) return true;
  const name = host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isIP(name) !== 0;
}

/** Whether a request was sent to this machine by one of its own names, at the port that it came in by. */
export function isLocal({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const port = socket.localPort === 80 ? '(:80)?' : `:${socket.localPort}`;
  return new RegExp(`^(localhost|127\\.0\\.0\\.1|\\[::1\\])${port}$`, 'i').test(headers.host ?? '');
}
