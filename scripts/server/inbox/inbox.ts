import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { root } from '../../files/root.ts';
import { readAddress } from '../requests/address.ts';
import { defaultLimits, type Limits, openAdmission } from './admission.ts';
import { Refusal, readBody } from './body.ts';
import { openStore } from './store.ts';

/**
 * The endpoints that the inbox answers for: their paths, with the honeypot field of each, and the host under which the
 * public sends to it.
 */
export type InboxEndpoints = Readonly<Record<string, { honeypot?: string; host?: string }>>;

/** The embedded form inbox. */
export interface Inbox {
  /** Where submissions are stored. */
  file: string;
  /** Answers a request when it is the inbox's to answer; false when it is not. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
}

/** Where submissions go unless the environment says otherwise. */
export const inboxFolder = () => process.env.INBOX ?? join(root, '.inbox');

/**
 * Opens the inbox that speaks as hosted form services do: a POST in, `{"success":true}` or `{"error":"..."}` out, and
 * a redirect back for a browser without scripts. Every submission is on the disk before it is answered. Throws when
 * the folder cannot be written to.
 * @param endpoints gives the endpoints at each request, for they change while developing
 * @param limits what differs from the default limits
 */
export function openInbox(
  folder: string,
  endpoints: () => InboxEndpoints,
  limits: Partial<Limits> = {},
): Inbox {
  const store = openStore(folder);
  const { body, ...rest } = { ...defaultLimits, ...limits };
  const admission = openAdmission({ body, ...rest });

  const save = async (request: IncomingMessage, path: string, honeypot?: string) => {
    const values = await readBody(request, body);
    // A robot gets a success, so that it does not try again.
    if (honeypot && values[honeypot]) return values;
    if (honeypot) delete values[honeypot];
    await store.add({ id: randomUUID(), at: new Date().toISOString(), endpoint: path, values });
    return values;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const isDocument = /\btext\/html\b/.test(request.headers.accept ?? '');
    const { honeypot, host } = endpoints()[path] ?? {};
    let leave = () => {};
    try {
      leave = admission.admit(request, host);
      const values = await save(request, path, honeypot);
      if (isDocument) response.writeHead(303, { Location: backFrom(request, values.redirect) }).end();
      else json(response, 200, { success: true });
    } catch (error) {
      const { status, message, headers } =
        error instanceof Refusal ? error : new Refusal(500, 'The submission could not be stored.');
      if (status === 500) console.error(error);
      // The rest of the body is not read, and a server with too many connections closes this one.
      if (!request.complete || status === 503) response.setHeader('Connection', 'close');
      json(response, status, { error: message }, headers);
    } finally {
      leave();
    }
  };

  return {
    file: store.file,
    answer(request, response) {
      const pathname = readAddress(request.url)?.pathname;
      if (pathname === undefined || !Object.hasOwn(endpoints(), pathname)) return false;
      respond(request, response, pathname);
      return true;
    },
    close: store.close,
  };
}

function json(
  response: ServerResponse,
  status: number,
  answer: object,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers });
  response.end(JSON.stringify(answer));
}

/** Where a browser without scripts is redirected: the page that the form names or the one it is on, always on this site. */
function backFrom({ headers }: IncomingMessage, redirect: unknown): string {
  for (const address of [redirect, headers.referer]) {
    if (typeof address !== 'string' || !URL.canParse(address)) continue;
    const { protocol, pathname, search, hash } = new URL(address);
    // In addresses of other kinds a path may begin with a backslash, which browsers take for a slash.
    if (/^https?:$/.test(protocol)) return `/${pathname.replace(/^\/+/, '')}${search}${hash}`;
  }
  return '/';
}
