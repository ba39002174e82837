import type { Form, FormSetup } from '../../../schema/types.d.ts';
import { type Payload, payloadOf, serviceValues, type Values } from './payload.ts';

/** What became of a form that was sent; the reason is what the service said. */
export type Outcome = { sent: true } | { sent: false; reason?: string };

/**
 * Sends a form to its service, and reads the answer as its document says. A request that fails, or has no answer in
 * time, is an outcome too: it never throws.
 * @param trap what a robot put into the honeypot, if anything
 */
export async function send(form: Form & FormSetup, values: Values, trap: string): Promise<Outcome> {
  const payload = [...payloadOf(form, values, new Date()), ...serviceValues(form)];
  if (trap && form.service.honeypot) payload.push([form.service.honeypot, trap]);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), form.timeout);
  try {
    const response = await fetch(form.service.address, {
      method: 'POST',
      signal: late.signal,
      ...encode(payload, form),
    });
    return read(form, response.ok, await response.text());
  } catch {
    return { sent: false };
  } finally {
    clearTimeout(timer);
  }
}

function encode(payload: Payload, { send, service }: Form & FormSetup): RequestInit {
  const headers = { Accept: 'application/json' };
  // Netlify takes the two encodings of HTML forms and no other.
  if (send.encoding === 'json' && service.provider !== 'netlify') {
    const body = JSON.stringify(Object.fromEntries(payload));
    return { body, headers: { ...headers, 'Content-Type': 'application/json' } };
  }
  const body = send.encoding === 'json' ? new URLSearchParams() : new FormData();
  for (const [name, value] of payload) body.append(name, String(value));
  return { body, headers };
}

/** Reads an answer: each service has its own words for success and for what went wrong. */
function read({ send, service, failure }: Form & FormSetup, ok: boolean, text: string): Outcome {
  const answer = objectIn(text);
  const flag = service.provider === 'formspree' ? 'ok' : 'success';
  const flagged = service.provider === 'netlify' || String(answer[flag]) === 'true';
  if (ok && (send.success === 'ok' || flagged)) return { sent: true };
  return { sent: false, reason: failure.read && reasonIn(answer, failure.read) };
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
