import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { urlOf } from '../../../renderer/content/url.ts';
import { root } from '../../files/root.ts';
import { readAddress } from '../requests/address.ts';
import { answerJson, answerRefusal, answerRefusalPage } from './answer.ts';
import { readBody, type Sent } from './body.ts';
import { createFormRules, type InboxForm, RuleTimeoutError } from './forms.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { Refusal } from './refusal.ts';
import { openStore } from './store.ts';
import type { Submission } from './submission.ts';

/** The endpoints of the inbox, by path. */
export type InboxEndpoints = Readonly<Record<string, InboxEndpoint>>;

/** An endpoint of the inbox. */
export interface InboxEndpoint {
  /** Name of the honeypot field. */
  honeypot?: string;
  /** Public host of the site. */
  host?: string;
  /** The forms that send to it, for validation. */
  forms?: readonly InboxForm[];
}

/** Options of the inbox. */
export interface InboxOptions {
  /** Returns the endpoints. Called for each request, because they can change during development. */
  endpoints(): InboxEndpoints;
  /** Returns the script of a form by its URL. */
  readScript(address: string): string;
  /** Overrides of the default limits. */
  limits?: Partial<Limits>;
  /** Called with each stored submission. */
  onStored?(submission: Submission): void;
}

/** The embedded form inbox. */
export interface Inbox {
  /** Path of the file with submissions. */
  file: string;
  /** Handles a request to an endpoint; returns false for other requests. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
}

/** Default folder for submissions, unless the environment overrides it. */
export const inboxFolder = () => process.env.INBOX ?? join(root, '.inbox');

/**
 * Opens an inbox with the protocol of hosted form services: receives a POST and responds `{"success":true}` or
 * `{"error":"..."}`, or redirects back for browsers without scripts. Submissions are on disk before the
 * response.
 * @throws if the folder is not writable
 */
export function openInbox(folder: string, { endpoints, readScript, ...options }: InboxOptions): Inbox {
  const limits = { ...defaultLimits, ...options.limits };
  const store = openStore(folder, limits);
  const admission = createRateLimiter(limits);
  const rules = createFormRules(readScript);

  const save = async (request: IncomingMessage, path: string, { honeypot, forms = [] }: InboxEndpoint) => {
    const sent = await readBody(request, limits);
    // Bots get a success response, so that they do not retry.
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
      isCostly = error instanceof RuleTimeoutError;
      if (refusal.status === 500) console.error(error);
      // The rest of the body is not read, and overloaded servers close the connection.
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

/** Redirect target for browsers without scripts: the page named by the form or the current one, always on this site. */
function backFrom({ headers }: IncomingMessage, redirect?: unknown): string {
  return pathOf(redirect) ?? pathOf(headers.referer) ?? '/';
}

/** Path, query and fragment of a URL; undefined if it is invalid. */
function pathOf(address: unknown): string | undefined {
  const url = typeof address === 'string' ? urlOf(address) : undefined;
  if (!url) return undefined;
  const { protocol, pathname, search, hash } = url;
  // With other schemes, a path can start with a backslash, which browsers treat as a slash.
  return /^https?:$/.test(protocol) ? `/${pathname.replace(/^\/+/, '')}${search}${hash}` : undefined;
}
