import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { urlOf } from '../../../renderer/content/url.ts';
import type { Notifier } from '../notify/notifier.ts';
import { limitUnreadBody } from '../requests/listening.ts';
import { type ClientAddress, directAddress } from '../requests/proxy.ts';
import { readTarget } from '../requests/request.ts';
import { answerError, answerErrorPage, answerJson } from './answer.ts';
import { isMultipart, readBody } from './body.ts';
import { confirmationOf, limitConfirmations } from './confirmation.ts';
import { acceptedForm, formLoader, type InboxForm, type LoadedForm } from './forms.ts';
import { HttpError, NoPlaces } from './http-error.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { fullError, placesOf } from './places.ts';
import { type Admission, createRateLimiter, senderAt } from './rate-limiter.ts';
import type { Storage } from './storage.ts';
import { fileLimitsOf, storedOf } from './stored.ts';
import type { Submission, SubmittedValues } from './submission.ts';
import { openTokens } from './tokens.ts';
import type { UploadBatch } from './uploads.ts';

/** The endpoints of the inbox, by path. */
export type InboxEndpoints = Readonly<Record<string, InboxEndpoint>>;

interface InboxEndpoint {
  /** Name of the honeypot field. */
  honeypot?: string;
  /** Whether submissions that a program probably sent are quarantined. */
  quarantine?: boolean;
  /** Public host of the site. */
  host?: string;
  /** The forms that send to it, for validation. */
  forms?: readonly InboxForm[];
}

type LoadedEndpoint = InboxEndpoint & { forms: readonly LoadedForm[] };

export interface InboxOptions {
  /** Returns the endpoints. Called for each request, because they can change during development. */
  endpoints(): InboxEndpoints;
  /** Returns the script of a form by its URL. */
  readScript(path: string): string;
  /** Overrides of the default limits. */
  limits?: Partial<Limits>;
  /** The address that a request comes from; that of the connection by default. */
  senderOf?: ClientAddress;
  /** Is given each stored submission, also those from before a restart. */
  notifier: Pick<Notifier, 'channels' | 'add'>;
}

/** The embedded form inbox. */
interface Inbox {
  /** Handles a request to an endpoint; returns false for other requests. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

/**
 * Opens an inbox with the protocol of hosted form services: receives a POST and responds `{"success":true}` or
 * `{"error":"..."}`, or redirects back for browsers without scripts. Submissions and their files are stored before the
 * response.
 */
export function openInbox(
  storage: Storage,
  { endpoints, readScript, notifier, senderOf = directAddress, ...options }: InboxOptions,
): Inbox {
  const limits = { ...defaultLimits, ...options.limits };
  storage.recover(notifier);
  const limiter = createRateLimiter(limits, senderOf, storage.countRequest);
  const load = formLoader(readScript);
  const confirmations = limitConfirmations();
  const tokens = openTokens(storage.secret);

  const receive = async (
    request: IncomingMessage,
    batch: UploadBatch,
    hasFiles: boolean,
    admission: Admission,
  ) => {
    if (!hasFiles || !isMultipart(request)) return readBody(request, limits.body, batch, admission);
    const release = limiter.admitUpload(request);
    try {
      return await readBody(request, limits.upload, batch, admission);
    } finally {
      release();
    }
  };
  const save = async (
    request: IncomingMessage,
    path: string,
    { honeypot, quarantine, forms }: LoadedEndpoint,
    submitted: SubmittedValues,
    batch: UploadBatch,
    admission: Admission,
  ) => {
    // Bots get a success response, so that they do not retry.
    const isHoneypotFilled = honeypot && Object.hasOwn(submitted, honeypot) && submitted[honeypot];
    if (isHoneypotFilled && !quarantine) return submitted;
    const { referer } = request.headers;
    const reason = isHoneypotFilled ? 'honeypot' : undefined;
    const suspicion = quarantine ? (reason ?? (await tokens.suspicionOf(request.headers, path))) : undefined;
    const sender = senderAt(senderOf(request));
    const now = new Date();
    const [accepted, stored] = await admission.run(() => {
      const accepted = acceptedForm(forms, submitted, batch.files, pathOf(referer) ?? '/');
      return [accepted, accepted && storedOf(accepted, now)] as const;
    });
    const places = accepted ? placesOf(accepted) : new Map<string, number>();
    const canConfirm = notifier.channels.includes('confirmation');
    const confirmation = canConfirm && accepted ? confirmationOf(accepted) : undefined;
    const isConfirmed =
      confirmation !== undefined && (suspicion !== undefined || confirmations.allow(confirmation.to, sender));
    const notify = notifier.channels.filter((channel) => isConfirmed || channel !== 'confirmation');
    const values = stored?.values ?? withoutField(submitted, honeypot);
    const submission: Submission = {
      id: idOf(request, path, submitted, batch),
      at: now.toISOString(),
      endpoint: path,
      values,
      ...(notify.length > 0 && { notify }),
      ...(places.size > 0 && { takes: [...places.keys()] }),
      ...(isConfirmed && { confirmation }),
      ...(suspicion && { quarantine: suspicion }),
    };
    try {
      const added = await storage.add(submission, batch, stored?.files ?? new Map(), places);
      if (added) notifier.add(added);
    } catch (error) {
      throw accepted && error instanceof NoPlaces ? fullError(accepted, error.option) : error;
    }
    return values;
  };
  const accept = async (
    request: IncomingMessage,
    path: string,
    endpoint: InboxEndpoint,
    admission: Admission,
  ) => {
    const forms = await Promise.all((endpoint.forms ?? []).map(load));
    const fileLimits = fileLimitsOf(forms);
    const batch = await storage.begin(fileLimits);
    try {
      const submitted = await receive(request, batch, fileLimits.size > 0, admission);
      return await save(request, path, { ...endpoint, forms }, submitted, batch, admission);
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
    let admission: Admission | undefined;
    try {
      admission = await limiter.admit(request, endpoint.host);
      const { redirect } = await accept(request, path, endpoint, admission);
      if (isDocument) response.writeHead(303, { Location: backFrom(request, redirect) }).end();
      else answerJson(response, 200, { success: true });
    } catch (error) {
      const httpError =
        error instanceof HttpError ? error : new HttpError(500, 'The submission could not be stored.');
      if (httpError.status === 500) console.error(error);
      if (httpError.status === 413) {
        // A client that is still sending would lose the response if the connection were closed now.
        limitUnreadBody(request, limits.lingering);
        request.resume();
        // The rest of other bodies is not read, and overloaded servers close the connection.
      } else if (!request.complete || httpError.status === 503) response.setHeader('Connection', 'close');
      if (isDocument) answerErrorPage(response, httpError, backFrom(request));
      else answerError(response, httpError);
    } finally {
      admission?.release();
    }
  };

  const respondToken = async (response: ServerResponse, path: string) => {
    try {
      answerJson(response, 200, { token: await tokens.issue(path) });
    } catch (error) {
      if (!(error instanceof HttpError)) console.error(error);
      answerJson(response, 503, {});
    }
  };

  return {
    answer(request, response) {
      const pathname = readTarget(request.url)?.pathname;
      const byPath = endpoints();
      const endpointAt = (path = '') => (Object.hasOwn(byPath, path) ? byPath[path] : undefined);
      const [, tokenOf] = /^(.+)\/token$/.exec(pathname ?? '') ?? [];
      const endpoint = endpointAt(pathname);
      if (pathname !== undefined && endpoint) respond(request, response, pathname, endpoint);
      else if (tokenOf !== undefined && request.method === 'GET' && endpointAt(tokenOf)?.quarantine)
        respondToken(response, tokenOf);
      else return false;
      return true;
    },
    close: storage.close,
  };
}

/** The id of a submission: the same if a form sends the same one again, with the same key. */
function idOf(
  { headers }: IncomingMessage,
  path: string,
  submitted: SubmittedValues,
  { files }: UploadBatch,
): string {
  const { 'idempotency-key': key } = headers;
  if (typeof key !== 'string') return randomUUID();
  const uploads = [...files].map(([name, { name: file, size, start }]) => [name, file, size, `${start}`]);
  const hash = createHash('sha256')
    .update(JSON.stringify([key, path, submitted, uploads]))
    .digest('hex');
  // A UUID of version 8, whose bits mean what its maker wants.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

function withoutField(values: SubmittedValues, name: string | undefined): SubmittedValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}

/** Redirect target for browsers without scripts: the page named by the form or the current one, always on this site. */
function backFrom({ headers }: IncomingMessage, redirect?: unknown): string {
  return pathOf(redirect) ?? pathOf(headers.referer) ?? '/';
}

/** Path, query and fragment of a URL; undefined if it is invalid. */
function pathOf(location: unknown): string | undefined {
  const url = typeof location === 'string' ? urlOf(location) : undefined;
  if (!url) return undefined;
  const { protocol, pathname, search, hash } = url;
  // With other schemes, a path can start with a backslash, which browsers treat as a slash.
  return /^https?:$/.test(protocol) ? `/${pathname.replace(/^\/+/, '')}${search}${hash}` : undefined;
}
