import type { Form, FormSetup } from '../../../schema/types.d.ts';
import {
  type FormParameters,
  fieldPayload,
  type Payload,
  payloadOf,
  serviceValues,
  type Values,
} from './payload.ts';
import { providers } from './providers.ts';
import type { BrokenRule } from './state.ts';
import { tokenHeaders } from './token.ts';

/** The outcome of a submission, with the reason from the service, and the rules that the inbox found broken. */
type Outcome =
  | { isSubmitted: true }
  | { isSubmitted: false; reason?: string; broken?: readonly BrokenRule[] };

/**
 * Submits a form to its service and interprets the response as its document defines. Never throws: failed and timed-out
 * requests are outcomes too.
 * @param honeypot the value of the honeypot field, if any
 * @param parameters what the block says about the parameters of the form
 * @param key the same for all attempts, so that the inbox stores one of them
 */
export async function send(
  form: Form & FormSetup,
  values: Values,
  honeypot: string,
  parameters?: FormParameters,
  key?: string,
): Promise<Outcome> {
  const payload =
    form.service.provider === 'inbox'
      ? [...fieldPayload(form, values, parameters)]
      : [...payloadOf(form, values, new Date(), parameters), ...serviceValues(form)];
  if (honeypot && form.service.honeypot) payload.push([form.service.honeypot, honeypot]);
  const isInbox = form.service.provider === 'inbox';
  const headers = {
    ...(isInbox && key !== undefined && { 'Idempotency-Key': key }),
    ...(isInbox && form.service.quarantine && (await tokenHeaders(form.service))),
  };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), form.timeout);
  try {
    const response = await fetch(form.service.address, {
      method: 'POST',
      signal: late.signal,
      ...encode(payload, form, headers),
    });
    return await read(form, response);
  } catch {
    return { isSubmitted: false };
  } finally {
    clearTimeout(timer);
    // A body that nobody reads would keep the connection busy.
    late.abort();
  }
}

function encode(
  payload: Payload,
  { send, service }: Form & FormSetup,
  more: Record<string, string>,
): RequestInit {
  const headers = { Accept: 'application/json', ...more };
  if (send.encoding === 'json' && !providers[service.provider].isUrlEncoded) {
    const body = JSON.stringify(Object.fromEntries(payload));
    return { body, headers: { ...headers, 'Content-Type': 'application/json' } };
  }
  const texts = payload.map(([name, value]) => [name, String(value)]);
  if (send.encoding === 'json') return { body: new URLSearchParams(texts), headers };
  const body = new FormData();
  for (const [name, value] of payload)
    for (const one of Array.isArray(value) ? value : [value])
      body.append(name, one instanceof File ? one : String(one));
  return { body, headers };
}

/** Interprets a response: each service reports success and errors differently. */
async function read({ send, service, failure }: Form & FormSetup, response: Response): Promise<Outcome> {
  const { ok, headers } = response;
  // A page is the response to a wrong URL.
  const isPage = /html/i.test(headers.get('content-type') ?? '');
  // A slow body must not turn a success into a failure.
  const { isAlwaysOk, flag = 'success' } = providers[service.provider];
  if (ok && (isAlwaysOk || (send.success === 'ok' && !isPage))) return { isSubmitted: true };
  const answer = objectIn(await response.text());
  if (ok && String(answer[flag]) === 'true') return { isSubmitted: true };
  return {
    isSubmitted: false,
    reason: failure.read && reasonIn(answer, failure.read),
    // The errors of other services are not sentences, and their fields have other names.
    broken: service.provider === 'inbox' && Array.isArray(answer.errors) ? answer.errors : undefined,
  };
}

function reasonIn(answer: Record<string, unknown>, name: string): string | undefined {
  const [first] = Array.isArray(answer.errors) ? answer.errors : [];
  const reason = answer[name] ?? first?.message ?? answer.message;
  return typeof reason === 'string' ? reason : undefined;
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
