import type { PagePayload } from '../page/payload.ts';
import { payloadUrl } from '../page/protocol.ts';
import { loadChunks } from './chunk-loader.ts';
import { initialPage, initialPath, initialPayload } from './initial.ts';
import { addRules } from './styles.ts';

/** Payloads that need no fetch: that of the document, and while developing those that were edited. */
export const knownPages = new Map<string, () => PagePayload | Promise<PagePayload>>([
  [initialPath, initialPage],
]);

/** The paths of pages that need a document of their own, as far as that is known. */
const apart = new Set<string>();

/** Whether a page is known to need a document of its own: it has other scripts or another layout. */
export function isApart(path: string): boolean {
  return apart.has(decodeURI(path));
}

/**
 * Gets what a page shows, with all chunks and rules it takes. Where there is no page, it is the nearest not-found page
 * up the path. Throws with the status text when the server fails.
 */
export async function loadPage(path: string, signal: AbortSignal): Promise<PagePayload> {
  const payload = await (knownPages.get(path)?.() ?? fetchPayload(path, signal));
  if (payload.build !== initialPayload.build || payload.layout !== initialPayload.layout) {
    // Other scripts or another layout: once the visitor is there, have the browser load the document, and wait for it.
    apart.add(decodeURI(path));
    if (decodeURI(location.pathname) === decodeURI(path)) location.reload();
    await new Promise(() => {});
  }
  await loadChunks(payload.blocks);
  addRules(payload.css);
  // Without it, tooltips open on click alone.
  if (payload.tooltips) import(/* @vite-ignore */ payload.tooltips).catch(() => {});
  return payload;
}

async function fetchPayload(path: string, signal: AbortSignal): Promise<PagePayload> {
  const response = await fetch(payloadUrl(path), { signal });
  if (response.ok) return response.json();
  if (response.status !== 404) throw new Error(`${response.status} ${response.statusText}`.trim());
  const parent = path.replace(/\/404$/, '').replace(/\/[^/]*$/, '');
  if (path === '/404') throw new Error('404 Not Found');
  console.warn(`Nothing at ${path}`);
  return fetchPayload(`${parent}/404`, signal);
}
