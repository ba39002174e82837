import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { urlOf } from '../../../renderer/content/url.ts';
import { root } from '../../files/root.ts';
import type { Notifier } from '../notify/notifier.ts';
import { readAddress } from '../requests/address.ts';
import { limitUnreadBody } from '../requests/listening.ts';
import { type ClientAddress, directAddress } from '../requests/proxy.ts';
import { answerJson, answerRefusal, answerRefusalPage } from './answer.ts';
import { isMultipart, readBody } from './body.ts';
import { trackDiskSpace } from './disk-space.ts';
import { createFormRules, type InboxForm, RuleTimeoutError } from './forms.ts';
import { recover } from './history.ts';
import { keptOf } from './kept.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { Refusal } from './refusal.ts';
import { openStore } from './store.ts';
import type { Sent, Submission } from './submission.ts';
import { openUploads, type UploadBatch } from './uploads.ts';

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
  /** The address that a request comes from; that of the connection by default. */
  addressOf?: ClientAddress;
  /** Is given each stored submission, also those from before a restart. */
  notifier?: Pick<Notifier, 'channels' | 'add'>;
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
 * `{"error":"..."}`, or redirects back for browsers without scripts. Submissions and their files are on disk
 * before the response.
 * @throws if the folder is not writable
 */
export function openInbox(
  folder: string,
  { endpoints, readScript, notifier, addressOf = directAddress, ...options }: InboxOptions,
): Inbox {
  const limits = { ...defaultLimits, ...options.limits };
  const space = trackDiskSpace(folder, limits);
  const store = openStore(folder, limits.line, space);
  const uploads = openUploads(folder, space);
  const onStored = (submission: Submission, bytes: number) => {
    const { at, files = {}, notify } = submission;
    space.count('lines', bytes, at);
    for (const file of Object.values(files)) space.count('files', file.bytes, at);
    if (notify) notifier?.add(submission);
  };
  const recovery = recover(folder, uploads, onStored, limits.upload.duration + 60_000);
  const admission = createRateLimiter(limits, addressOf);
  const rules = createFormRules(readScript);

  const receive = async (request: IncomingMessage, batch: UploadBatch, hasFiles: boolean) => {
    if (!hasFiles || !isMultipart(request)) return readBody(request, limits.body, batch);
    const leave = admission.admitUpload(request);
    try {
      return await readBody(request, limits.upload, batch);
    } finally {
      leave();
    }
  };
  const save = async (
    { headers: { referer } }: IncomingMessage,
    path: string,
    { honeypot, forms = [] }: InboxEndpoint,
    sent: Sent,
    batch: UploadBatch,
  ) => {
    // Bots get a success response, so that they do not retry.
    if (honeypot && Object.hasOwn(sent, honeypot) && sent[honeypot]) return sent;
    const accepted = await rules.check(sent, batch.files, forms, pathOf(referer) ?? '/');
    const kept = accepted && keptOf(accepted, sent, batch.files);
    const values = withoutField(kept?.values ?? sent, honeypot);
    const files = await batch.keep(kept?.files ?? new Map());
    const submission: Submission = {
      id: randomUUID(),
      at: new Date().toISOString(),
      endpoint: path,
      values,
      ...(Object.keys(files).length > 0 && { files }),
      ...(notifier && notifier.channels.length > 0 && { notify: notifier.channels }),
    };
    await store.add(submission);
    await batch.close(files);
    notifier?.add(submission);
    return values;
  };
  const take = async (request: IncomingMessage, path: string, endpoint: InboxEndpoint) => {
    // The recovery must not read this submission, and counts the disk space of earlier ones of today.
    await recovery.today;
    const fileLimits = await rules.fileLimits(endpoint.forms ?? []);
    const batch = uploads.begin(fileLimits);
    try {
      const sent = await receive(request, batch, fileLimits.size > 0);
      return await save(request, path, endpoint, sent, batch);
    } finally {
      await batch.close();
    }
  };

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    endpoint: InboxEndpoint,
  ) => {
    const isDocument = /\btext\/html\b/.test(request.headers.accept ?? '');
    let leave = (_isCostly?: boolean) => {};
    let isCostly = false;
    try {
      leave = admission.admit(request, endpoint.host);
      const { redirect } = await take(request, path, endpoint);
      if (isDocument) response.writeHead(303, { Location: backFrom(request, redirect) }).end();
      else answerJson(response, 200, { success: true });
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, 'The submission could not be stored.');
      isCostly = error instanceof RuleTimeoutError;
      if (refusal.status === 500) console.error(error);
      if (refusal.status === 413) {
        // A client that is still sending would lose the response if the connection were closed now.
        limitUnreadBody(request, limits.lingering);
        request.resume();
        // The rest of other bodies is not read, and overloaded servers close the connection.
      } else if (!request.complete || refusal.status === 503) response.setHeader('Connection', 'close');
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
      const known = endpoints();
      const endpoint = Object.hasOwn(known, pathname ?? '') ? known[pathname ?? ''] : undefined;
      if (pathname === undefined || !endpoint) return false;
      respond(request, response, pathname, endpoint);
      return true;
    },
    close() {
      recovery.stop();
      store.close();
    },
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
