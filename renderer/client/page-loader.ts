import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { PagePayload } from '../page/payload.ts';
import { payloadUrl } from '../page/protocol.ts';
import { loadChunks } from './chunk-loader.ts';
import { basePath, documentPage, documentPath, initialPayload } from './document.ts';

/** What is shown of a page. */
type Page = Pick<PagePayload, 'head' | 'blocks'>;

/** Loads the page of the document, which needs no fetch of its payload. Throws if one of its files fails to load. */
export async function loadDocumentPage(): Promise<Page> {
  const page = await documentPage();
  await loadChunks(page.blocks);
  return page;
}

/** Pages whose payload is not fetched. */
export const knownPages = new Map<string, () => Promise<Page>>([[documentPath, loadDocumentPage]]);

/** The paths of pages whose document the browser has to load. */
export const documentsOnly = new Set<string>();

/**
 * Loads a page with all chunks and rules it needs. If its payload cannot be had, or is for other scripts or another layout,
 * redirects to its document. Throws if the server does not answer with the document either.
 */
export async function loadPage({ pathname, publicHref }: ParsedLocation, signal: AbortSignal): Promise<Page> {
  const load = knownPages.get(pathname);
  if (load) return load();
  const document = publicHref.replace(/#.*/, '');
  try {
    const payload = await fetchPayload(pathname, signal);
    await loadChunks(payload.blocks);
    addRules(payload.css);
    // Without this script, tooltips open on click only.
    if (payload.tooltips) import(/* @vite-ignore */ payload.tooltips).catch(() => {});
    return payload;
  } catch {
    const { status, statusText } = await fetch(document, { method: 'HEAD', signal });
    if (status >= 500) throw new Error(`${status} ${statusText}`.trim());
    throw redirect({ href: document, reloadDocument: true });
  }
}

async function fetchPayload(path: string, signal: AbortSignal): Promise<PagePayload> {
  const response = await fetch(payloadUrl(path, basePath), { signal });
  const payload: PagePayload = await response.json();
  const { build, layout } = initialPayload;
  const isUsable = response.ok && payload.build === build && payload.layout === layout;
  if (isUsable) return payload;
  documentsOnly.add(path);
  throw new Error('no payload');
}

const added = new Set<string>();

/** Adds rules to the document, unless they were added before. */
function addRules(css: string): void {
  if (!css || added.has(css)) return;
  added.add(css);
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
}
