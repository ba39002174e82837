import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { urlOf } from '../../../renderer/content/url.ts';
import { root } from '../../files/root.ts';
import { readAddress } from '../requests/address.ts';
import { openAdmission } from './admission.ts';
import { answerJson, answerRefusal, answerRefusalPage } from './answer.ts';
import { readBody, type Sent } from './body.ts';
import { CostlyRefusal, type InboxForm, openRules } from './forms.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { Refusal } from './refusal.ts';
import { openStore } from './store.ts';
import type { Submission } from './submission.ts';

/** The endpoints that the inbox answers for, by path. */
export type InboxEndpoints = Readonly<Record<string, InboxEndpoint>>;

/** An endpoint of the inbox. */
export interface InboxEndpoint {
  /** The name of the field that only robots fill in. */
  honeypot?: string;
  /** The host under which the public sends to it. */
  host?: string;
  /** The forms that send to it, whose rules are checked. */
  forms?: readonly InboxForm[];
}

/** What an inbox is opened with. */
export interface InboxOptions {
  /** Gives the endpoints at each request, for they change while developing. */
  endpoints(): InboxEndpoints;
  /** Gives the text of a form's script by its address. */
  readScript(address: string): string;
  /** What differs from the default limits. */
  limits?: Partial<Limits>;
  /** Called with each submission once it is stored. */
  onStored?(submission: Submission): void;
}

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
 */
export function openInbox(folder: string, { endpoints, readScript, ...options }: InboxOptions): Inbox {
  const limits = { ...defaultLimits, ...options.limits };
  const store = openStore(folder, limits);
  const admission = openAdmission(limits);
  const rules = openRules(readScript);

  const save = async (request: IncomingMessage, path: string, { honeypot, forms = [] }: InboxEndpoint) => {
    const sent = await readBody(request, limits);
    // A robot gets a success, so that it does not try again.
    if (honeypot && Object.hasOwn(sent, honeypot) && sent[honeypot]) return sent;
    await rules.check(sent, forms, pathOf(request.headers.referer) ?? '/');
    const values = withoutField(sent, honeypot);
    const submission = { id: randomUUID(), at: new Date().toISOString(), endpoint: path, values };
    await store.add(submission);
    options.onStored?.(submission);
    return values;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const isDocument = /\btext\/html\b/.test(request.headers.accept ?? '');
    const endpoint = endpoints()[path] ?? {};
    let leave = (_isCostly?: boolean) => {};
    let isCostly = false;
    try {
      leave = admission.admit(request, endpoint.host);
      const { redirect } = await save(request, path, endpoint);
      if (isDocument) response.writeHead(303, { Location: backFrom(request, redirect) }).end();
      else answerJson(response, 200, { success: true });
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, 'The submission could not be stored.');
      isCostly = error instanceof CostlyRefusal;
      if (refusal.status === 500) console.error(error);
      // The rest of the body is not read, and a server with too many connections closes this one.
      if (!request.complete || refusal.status === 503) response.setHeader('Connection', 'close');
      if (isDocument) answerRefusalPage(response, refusal, backFrom(request));
      else answerRefusal(response, refusal);
    } finally {
      leave(isCostly);
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

function withoutField(sent: Sent, name: string | undefined): Sent {
  return Object.fromEntries(Object.entries(sent).filter(([own]) => own !== name));
}

/** Where a browser without scripts is redirected: the page that the form names or the one it is on, always on this site. */
function backFrom({ headers }: IncomingMessage, redirect?: unknown): string {
  return pathOf(redirect) ?? pathOf(headers.referer) ?? '/';
}

/** The path in a web address, with what follows it; undefined where it is none. */
function pathOf(address: unknown): string | undefined {
  const url = typeof address === 'string' ? urlOf(address) : undefined;
  if (!url) return undefined;
  const { protocol, pathname, search, hash } = url;
  // In addresses of other kinds a path may begin with a backslash, which browsers take for a slash.
  return /^https?:$/.test(protocol) ? `/${pathname.replace(/^\/+/, '')}${search}${hash}` : undefined;
}
