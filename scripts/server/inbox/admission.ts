import type { IncomingMessage } from 'node:http';
import { isForeign, isTrusted } from '../requests/sender.ts';
import { Refusal } from './body.ts';

/** The limits for senders. */
export interface Limits {
  /** How many requests one address may send in a minute. */
  perMinute: number;
  /** How many requests may be open at once, those of all senders together. */
  open: number;
  /** How many milliseconds the body of a request may take to come. */
  body: number;
}

/** For people who fill in forms, and for an office of them behind one address. */
export const defaultLimits: Limits = { perMinute: 120, open: 100, body: 30_000 };

/** Admits requests, or refuses them. */
export interface Admission {
  /**
   * Admits a request.
   * @param host the public host of the site, if any
   * @returns to be called once the request has been answered
   * @throws Refusal when it is not admitted
   */
  admit(request: IncomingMessage, host?: string): () => void;
}

/** Makes an admission that counts the requests of each address and those that are open. */
export function openAdmission({ perMinute, open: most }: Limits): Admission {
  const senders = new Map<string, { since: number; count: number }>();
  let open = 0;

  const countRequest = (address: string): number => {
    const now = Date.now();
    // The oldest come first.
    for (const [other, { since }] of senders) {
      if (now - since <= 60_000) break;
      senders.delete(other);
    }
    const sender = senders.get(address) ?? { since: now, count: 0 };
    senders.set(address, { ...sender, count: sender.count + 1 });
    return sender.count + 1;
  };

  return {
    admit(request, host) {
      // First of all, for it is to cost nothing when there are too many.
      if (open >= most) throw new Refusal(503, 'Too many at once. Try again soon.', { 'Retry-After': '5' });
      if (request.method !== 'POST') throw new Refusal(405, 'Send a POST request.', { Allow: 'POST' });
      if (!isTrusted(request.headers.host, host)) throw new Refusal(403, 'This is not the name of the site.');
      if (isForeign(request)) throw new Refusal(403, 'Forms of other sites are not taken.');
      if (countRequest(request.socket.remoteAddress ?? '') > perMinute)
        throw new Refusal(429, 'Too many at once. Try again in a minute.', { 'Retry-After': '60' });
      open++;
      return () => {
        open--;
      };
    },
  };
}
