import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { escapeHtml } from '../../../renderer/server/head.ts';
import type { HttpError } from './http-error.ts';

/** Sends a JSON response. */
export function answerJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}

/** Sends an error to a script: the message, and the broken rules by field. */
export function answerError(response: ServerResponse, { status, message, headers, form }: HttpError): void {
  answerJson(response, status, { error: message, ...(form && { errors: form.errors }) }, headers);
}

/**
 * Sends an error as a page, for browsers without scripts.
 * @param back URL of the form
 */
export function answerErrorPage(
  response: ServerResponse,
  { status, message, headers, form }: HttpError,
  back: string,
): void {
  const title = form?.title ?? 'This was not sent';
  const messages = form?.errors.map((error) => error.message) ?? [message];
  const items = [...new Set(messages)].map((text) => `<li>${escapeHtml(text)}</li>`);
  response.writeHead(status, {
    'Content-Type': 'text/html;charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(`<!doctype html>
<html lang="${escapeHtml(form?.lang ?? 'en')}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:40rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}</style>
<h1>${escapeHtml(title)}</h1>
<ul>${items.join('')}</ul>
<p><a href="${escapeHtml(back)}">${escapeHtml(form?.back ?? 'Back')}</a></p>
</html>
`);
}
