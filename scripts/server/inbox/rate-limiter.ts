import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { ClientAddress } from '../requests/proxy.ts';
import { isForeign, isTrusted } from '../requests/request.ts';
import { HttpError } from './http-error.ts';

/** Rate limits for requests. */
export interface RateLimits {
  /** Maximum requests per minute and sender. */
  perMinute: number;
  /** Maximum time per minute and sender for parsing and checking its submissions, in milliseconds. */
  work: number;
  /** Maximum concurrent requests. */
  open: number;
  /** Maximum concurrent requests per sender. */
  openEach: number;
  /** Maximum concurrent uploads. */
  uploads: number;
  /** Maximum concurrent uploads per sender. */
  uploadsEach: number;
}

/** An admitted request. */
export interface Admission {
  /**
   * Does work for its sender, after that of earlier requests, so that the server responds to others in between.
   * @throws HttpError if the sender has used up its time
   */
  run<T>(work: () => T): Promise<T>;
  /** Ends the request. */
  release(): void;
}

/** Admits or refuses requests. */
interface RateLimiter {
  /**
   * Admits a request.
   * @param host public host of the site, if known
   * @throws HttpError if the request is refused
   */
  admit(request: IncomingMessage, host?: string): Promise<Admission>;
  /**
   * Admits the body of a request that can contain files and take long.
   * @returns a function to call after reading it
   * @throws HttpError if too many are being read
   */
  admitUpload(request: IncomingMessage): () => void;
}

/**
 * Creates an admission that counts requests per sender and concurrent requests.
 * @param countShared counts the request of a sender to this server and others; resolves to their number within a minute
 */
export function createRateLimiter(
  { perMinute, work: maxWork, open, openEach, uploads, uploadsEach }: RateLimits,
  addressOf: ClientAddress,
  countShared?: (sender: string) => Promise<number>,
): RateLimiter {
  const senders = new Map<string, { since: number; count: number; work: number }>();
  const requestSlots = openSlots(open, openEach);
  const uploadSlots = openSlots(uploads, uploadsEach);

  const accountOf = (sender: string) => {
    const now = Date.now();
    // Entries are ordered by age.
    for (const [other, { since }] of senders) {
      if (now - since <= 60_000) break;
      senders.delete(other);
    }
    const account = senders.get(sender) ?? { since: now, count: 0, work: 0 };
    senders.set(sender, account);
    return account;
  };
  const tooMany = () =>
    new HttpError(429, 'Too many at once. Try again in a minute.', { 'Retry-After': '60' });
  let turn: Promise<void> = Promise.resolve();

  return {
    async admit(request, host) {
      // Cheapest check first, for when the server is overloaded.
      requestSlots.assertFree();
      if (request.method !== 'POST') throw new HttpError(405, 'Send a POST request.', { Allow: 'POST' });
      if (!isTrusted(request.headers.host, host))
        throw new HttpError(403, 'This is not the name of the site.');
      if (isForeign(request)) throw new HttpError(403, 'Cross-site submissions are not accepted.');
      const sender = senderAt(addressOf(request));
      const account = accountOf(sender);
      account.count += 1;
      if (account.count > perMinute) throw tooMany();
      const release = requestSlots.reserve(sender);
      try {
        if (countShared && (await countShared(sender)) > perMinute) throw tooMany();
      } catch (error) {
        release();
        throw error;
      }
      return {
        release,
        async run(work) {
          turn = turn.then(() => setImmediate());
          await turn;
          if (account.work > maxWork) throw tooMany();
          const started = performance.now();
          try {
            return work();
          } finally {
            account.work += performance.now() - started;
          }
        },
      };
    },
    admitUpload(request) {
      uploadSlots.assertFree();
      return uploadSlots.reserve(senderAt(addressOf(request)));
    },
  };
}

/** Counts what is open at the same time, in total and per sender. */
function openSlots(max: number, maxEach: number) {
  const soon = { 'Retry-After': '5' };
  const openBy = new Map<string, number>();
  let open = 0;
  const add = (sender: string, change: 1 | -1) => {
    open += change;
    const count = (openBy.get(sender) ?? 0) + change;
    if (count > 0) openBy.set(sender, count);
    else openBy.delete(sender);
  };
  return {
    assertFree() {
      if (open >= max) throw new HttpError(503, 'Too many at once. Try again soon.', soon);
    },
    /** Reserves a slot. Returns the function that releases it. */
    reserve(sender: string): () => void {
      if ((openBy.get(sender) ?? 0) >= maxEach)
        throw new HttpError(429, 'Too many at once from your address. Try again soon.', soon);
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
