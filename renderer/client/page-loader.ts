import type { Payload } from '../page/views.ts';
import { fetchScripts } from './chunks.ts';
import { firstPage, firstPath, firstPayload } from './initial.ts';
import { addIcons, addRules } from './styles.ts';

/** Payloads that need no fetch: that of the first page, and while developing those that were edited. */
export const known = new Map<string, () => Payload | Promise<Payload>>([[firstPath, firstPayload]]);

/**
 * Gets what a page shows: from the HTML for what is static on the first page, by fetch for the others. Where nothing is, the nearest
 * not-found page up the path is shown. Throws with the status text when the server fails.
 */
export async function loadPage(path: string, signal: AbortSignal): Promise<Payload> {
  const payload = await (known.get(path)?.() ?? fetchPayload(path, signal));
  if (payload.build !== firstPage.build || payload.layout !== firstPage.layout) {
    // Other scripts or another frame around the page: let the browser start afresh, and wait for it.
    location.assign(path);
    await new Promise(() => {});
  }
  await fetchScripts(payload.blocks);
  addIcons(payload.icons);
  addRules(payload.faces ?? '');
  return payload;
}

async function fetchPayload(path: string, signal: AbortSignal): Promise<Payload> {
  const response = await fetch(payloadUrl(path), { signal });
  if (response.ok) return response.json();
  if (response.status !== 404) throw new Error(`${response.status} ${response.statusText}`.trim());
  const parent = path.replace(/\/404$/, '').replace(/\/[^/]*$/, '');
  if (path === '/404') throw new Error('404 Not Found');
  console.warn(`Nothing at ${path}`);
  return fetchPayload(`${parent}/404`, signal);
}

/** Where the payload of a page lies. */
function payloadUrl(path: string): string {
  return `/_pages${path === '/' ? '/index' : path}.json`;
}
