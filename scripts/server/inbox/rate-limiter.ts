import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { ClientAddress } from '../requests/proxy.ts';
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
  /** Maximum concurrent uploads. */
  uploads: number;
  /** Maximum concurrent uploads per sender. */
  uploadsEach: number;
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
  /**
   * Admits the body of a request that can contain files and take long.
   * @returns a function to call after reading it
   * @throws Refusal if too many are being read
   */
  admitUpload(request: IncomingMessage): () => void;
}

/** Creates an admission that counts requests per sender and concurrent requests. */
export function createRateLimiter(
  { perMinute, open, openEach, uploads, uploadsEach }: RateLimits,
  addressOf: ClientAddress,
): RateLimiter {
  const senders = new Map<string, { since: number; count: number }>();
  const requestSlots = openSlots(open, openEach);
  const uploadSlots = openSlots(uploads, uploadsEach);

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

  return {
    admit(request, host) {
      // Cheapest check first, for when the server is overloaded.
      requestSlots.assertFree();
      if (request.method !== 'POST') throw new Refusal(405, 'Send a POST request.', { Allow: 'POST' });
      if (!isTrusted(request.headers.host, host)) throw new Refusal(403, 'This is not the name of the site.');
      if (isForeign(request)) throw new Refusal(403, 'Forms of other sites are not taken.');
      const sender = senderAt(addressOf(request));
      if (countRequest(sender) > perMinute)
        throw new Refusal(429, 'Too many at once. Try again in a minute.', { 'Retry-After': '60' });
      const leave = requestSlots.take(sender);
      return (isCostly) => {
        leave();
        if (isCostly) senders.set(sender, { since: Date.now(), count: perMinute });
      };
    },
    admitUpload(request) {
      uploadSlots.assertFree();
      return uploadSlots.take(senderAt(addressOf(request)));
    },
  };
}

/** Counts what is open at the same time, in total and per sender. */
function openSlots(most: number, mostEach: number) {
  const soon = { 'Retry-After': '5' };
  const openBy = new Map<string, number>();
  let open = 0;
  const add = (sender: string, change: 1 | -1) => {
    open += change;
    const own = (openBy.get(sender) ?? 0) + change;
    if (own > 0) openBy.set(sender, own);
    else openBy.delete(sender);
  };
  return {
    assertFree() {
      if (open >= most) throw new Refusal(503, 'Too many at once. Try again soon.', soon);
    },
    /** Takes a slot. Returns the function that frees it. */
    take(sender: string): () => void {
      if ((openBy.get(sender) ?? 0) >= mostEach)
        throw new Refusal(429, 'Too many at once from your address. Try again soon.', soon);
      add(sender, 1);
      return () => add(sender, -1);
    },
  };
}

/**
 * Identifies the sender by IP address. For IPv6 that is the /64 network, because a single household has 2^64
 * addresses.
 */
export function senderAt(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = '', end] = address.toLowerCase().split('::');
  const groups = start.split(':').filter(Boolean);
  if (end !== undefined) {
    const last = end.split(':').filter(Boolean);
    while (groups.length + last.length < 8) groups.push('0');
    groups.push(...last);
  }
  return groups.slice(0, 4).join(':');
}
