import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Refusal, readBody } from './inbox/body.ts';
import { openStore } from './inbox/store.ts';
import { root } from './paths.ts';

/** The endpoints that the inbox answers for: their paths, with the honeypot field of each. */
export type InboxEndpoints = Readonly<Record<string, { honeypot?: string }>>;

/** The embedded form inbox. */
export interface Inbox {
  /** Where submissions are stored. */
  file: string;
  /** Answers a request when it is the inbox's to answer; false when it is not. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
}

/** What one sender may do, and how many may be served at once. */
const usual = { perMinute: 120, open: 100 };

/** Where submissions go unless the environment says otherwise. */
export const inboxFolder = () => process.env.INBOX ?? join(root, '.inbox');

/**
 * Opens the inbox that speaks as hosted form services do: a POST in, `{"success":true}` or `{"error":"..."}` out, and
 * a redirect back for a browser without scripts. Every submission is on the disk before it is answered.
 * @param endpoints gives the endpoints at each request, for they change while developing
 * @param limits how many requests one address may send in a minute, and how many may be open at once
 */
export function openInbox(folder: string, endpoints: () => InboxEndpoints, limits = usual): Inbox {
  const store = openStore(folder);
  const senders = new Map<string, { since: number; count: number }>();
  let open = 0;

  const admit = (request: IncomingMessage) => {
    if (request.method !== 'POST') throw new Refusal(405, 'Send a POST request.');
    const { origin, host } = request.headers;
    const foreign = origin !== undefined && hostOf(origin) !== host;
    if (foreign || request.headers['sec-fetch-site'] === 'cross-site')
      throw new Refusal(403, 'Forms of other sites are not taken.');
    const now = Date.now();
    for (const [address, { since }] of senders) if (now - since > 60_000) senders.delete(address);
    const address = request.socket.remoteAddress ?? '';
    const sender = senders.get(address) ?? { since: now, count: 0 };
    senders.set(address, { ...sender, count: sender.count + 1 });
    if (sender.count >= limits.perMinute) throw new Refusal(429, 'Too many at once. Try again in a minute.');
    if (open > limits.open) throw new Refusal(503, 'Too many at once. Try again soon.');
  };

  const take = async (request: IncomingMessage, path: string, honeypot?: string) => {
    admit(request);
    const values = await readBody(request);
    // A robot is told that all is well, so that it does not try again.
    if (honeypot && values[honeypot]) return values;
    if (honeypot) delete values[honeypot];
    await store.add({ id: randomUUID(), at: new Date().toISOString(), endpoint: path, values });
    return values;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const byHand = /\btext\/html\b/.test(request.headers.accept ?? '');
    try {
      open++;
      const values = await take(request, path, endpoints()[path]?.honeypot);
      if (byHand) response.writeHead(303, { Location: backFrom(request, values.redirect) }).end();
      else json(response, 200, { success: true });
    } catch (error) {
      const { status, message } =
        error instanceof Refusal ? error : new Refusal(500, 'The submission could not be stored.');
      if (status === 500) console.error(error);
      if (status === 405) response.setHeader('Allow', 'POST');
      if (status === 429) response.setHeader('Retry-After', '60');
      // What was not read stays unread.
      if (!request.complete) response.setHeader('Connection', 'close');
      json(response, status, { error: message });
    } finally {
      open--;
    }
  };

  return {
    file: store.file,
    answer(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (!Object.hasOwn(endpoints(), pathname)) return false;
      respond(request, response, pathname);
      return true;
    },
    close: store.close,
  };
}

function json(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(answer));
}

/** Where a browser without scripts goes on: the page that the form names, or the one that it stands on; always on this site. */
function backFrom({ headers }: IncomingMessage, redirect: unknown): string {
  for (const address of [redirect, headers.referer]) {
    if (typeof address !== 'string' || !URL.canParse(address)) continue;
    const { pathname, search, hash } = new URL(address);
    return `/${pathname.replace(/^\/+/, '')}${search}${hash}`;
  }
  return '/';
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
