import type { PagePayload } from '../page/payload.ts';
import { payloadUrl } from '../page/protocol.ts';
import { loadChunks } from './chunk-loader.ts';
import { initialPage, initialPath, initialPayload } from './initial.ts';
import { addRules } from './styles.ts';

/** Payloads that need no fetch: that of the document and, in development, those of edited pages. */
export const knownPages = new Map<string, () => PagePayload | Promise<PagePayload>>([
  [initialPath, initialPage],
]);

/** The paths of pages known to require a full document load. */
const fullLoads = new Set<string>();

/** Whether a page is known to require a full document load, because its build or layout differs. */
export function needsFullLoad(path: string): boolean {
  return fullLoads.has(decodeURI(path));
}

/**
 * Loads the payload of a page with all chunks and rules it needs. For a missing page, loads the nearest not-found page
 * up the path. Throws with the status text if the server fails.
 */
export async function loadPage(path: string, signal: AbortSignal): Promise<PagePayload> {
  const payload = await (knownPages.get(path)?.() ?? fetchPayload(path, signal));
  if (payload.build !== initialPayload.build || payload.layout !== initialPayload.layout) {
    // Different scripts or another layout: reload once the address is that of the page, and never resolve.
    fullLoads.add(decodeURI(path));
    if (decodeURI(location.pathname) === decodeURI(path)) location.reload();
    await new Promise(() => {});
  }
  await loadChunks(payload.blocks);
  addRules(payload.css);
  // Without this script, tooltips open on click only.
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
