import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { isForeign, isTrusted } from '../requests/sender.ts';
import { Refusal } from './refusal.ts';

/** Rate limits for requests. */
export interface RateLimits {
  /** Maximum requests per minute and sender. */
  perMinute: number;
  /** Maximum concurrent requests. */
  open: number;
  /** Maximum concurrent requests per sender. */
  openEach: number;
}

/** Admits or refuses requests. */
export interface RateLimiter {
  /**
   * Admits a request.
   * @param host public host of the site, if known
   * @returns a function to call after the response; pass true if the request was so costly that its sender has
   * used up its minute
   * @throws Refusal if the request is refused
   */
  admit(request: IncomingMessage, host?: string): (isCostly?: boolean) => void;
}

/** Creates an admission that counts requests per sender and concurrent requests. */
export function createRateLimiter({ perMinute, open: most, openEach }: RateLimits): RateLimiter {
  const senders = new Map<string, { since: number; count: number }>();
  const openBy = new Map<string, number>();
  let open = 0;

  const countRequest = (sender: string): number => {
    const now = Date.now();
    // Entries are ordered by age.
    for (const [other, { since }] of senders) {
      if (now - since <= 60_000) break;
      senders.delete(other);
    }
    const { since, count } = senders.get(sender) ?? { since: now, count: 0 };
    senders.set(sender, { since, count: count + 1 });
    return count + 1;
  };
  const addOpen = (sender: string, change: 1 | -1) => {
    open += change;
    const own = (openBy.get(sender) ?? 0) + change;
    if (own > 0) openBy.set(sender, own);
    else openBy.delete(sender);
  };

  return {
    admit(request, host) {
      const soon = { 'Retry-After': '5' };
      // Cheapest check first, for when the server is overloaded.
      if (open >= most) throw new Refusal(503, 'Too many at once. Try again soon.', soon);
      if (request.method !== 'POST') throw new Refusal(405, 'Send a POST request.', { Allow: 'POST' });
      if (!isTrusted(request.headers.host, host)) throw new Refusal(403, 'This is not the name of the site.');
      if (isForeign(request)) throw new Refusal(403, 'Forms of other sites are not taken.');
      const sender = senderAt(request.socket.remoteAddress);
      if (countRequest(sender) > perMinute)
        throw new Refusal(429, 'Too many at once. Try again in a minute.', { 'Retry-After': '60' });
      if ((openBy.get(sender) ?? 0) >= openEach)
        throw new Refusal(429, 'Too many at once from your address. Try again soon.', soon);
      addOpen(sender, 1);
      return (isCostly) => {
        addOpen(sender, -1);
        if (isCostly) senders.set(sender, { since: Date.now(), count: perMinute });
      };
    },
  };
}

/**
 * Identifies the sender by IP address. For IPv6 that is the /64 network, because a single household has 2^64
 * addresses.
 * @param address an address as reported by Node
 */
export function senderAt(address = ''): string {
  const name = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
  if (!isIPv6(name)) return name;
  const [start = '', end] = name.toLowerCase().split('::');
  const groups = start.split(':').filter(Boolean);
  if (end !== undefined) {
    const last = end.split(':').filter(Boolean);
    while (groups.length + last.length < 8) groups.push('0');
    groups.push(...last);
  }
  return groups.slice(0, 4).join(':');
}
