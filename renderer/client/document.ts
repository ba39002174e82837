import type { Root } from 'react-dom/client';
import type { Head, InitialBlock, InitialPayload, PagePayload, SerializedBlock } from '../page/payload.ts';
import { baseAttribute, blockAttribute, mainId, payloadId, scopes } from '../page/protocol.ts';

const main = document.getElementById(mainId) as HTMLElement;

/** The payload embedded in the document. */
export const initialPayload = JSON.parse(
  document.getElementById(payloadId)?.textContent ?? '',
) as InitialPayload;

const [navigation] = performance.getEntriesByType('navigation');

/** The base path of the site; usually empty. */
export const basePath = document.documentElement.getAttribute(baseAttribute) ?? '';

/** The path that the document was loaded from, regardless of later navigations. */
export const documentPath = decodeURI(new URL(navigation?.name ?? location.href).pathname);

// Read once, because navigation changes it.
const head = readHead();

/** The React roots of the islands that the document contains. */
export const roots = new Map<Element, Root>();

const files = new Map<string, Promise<Record<string, InitialBlock[]>>>();

/** The blocks of the document in a scope, static ones with their HTML. Throws if a fetch fails; the next call fetches again. */
export async function blocksOf(scope: string): Promise<SerializedBlock[]> {
  const url = scope === scopes.page ? initialPayload.pageBlocks : initialPayload.layoutBlocks;
  const file = files.get(url) ?? fetchBlocks(url);
  files.set(url, file);
  file.catch(() => files.delete(url));
  const blocks = (await file)[scope];
  if (blocks) return blocks.map((block, index) => withHtml(block, `${scope}${index}`));
  return Array.from(main.querySelectorAll(`:scope>[${blockAttribute}]`), (_, index) =>
    withHtml(0, `${scope}${index}`),
  );
}

async function fetchBlocks(url: string): Promise<Record<string, InitialBlock[]>> {
  if (!url) return {};
  const response = await fetch(url).catch(() => fetch(url));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return response.json();
}

/** Adds the HTML that the document contains to a block. */
function withHtml(block: InitialBlock, name: string): SerializedBlock {
  if (block) {
    const children = block.children?.map((child, index) => withHtml(child, `${name}.${index}`));
    return { ...block, children };
  }
  const element = document.querySelector(`[${blockAttribute}="${name}"]`);
  const read = (attribute: 'id' | 'lang' | 'dir') => element?.getAttribute(attribute) ?? undefined;
  return { id: read('id'), lang: read('lang'), dir: read('dir'), html: element?.innerHTML ?? '' };
}

let page: Promise<Pick<PagePayload, 'head' | 'blocks'>> | undefined;

/** The page of the document. Its first call must be while the page is shown. Throws if a fetch fails. */
export function documentPage(): Promise<Pick<PagePayload, 'head' | 'blocks'>> {
  page ??= blocksOf(scopes.page).then((blocks) => ({ head, blocks }));
  page.catch(() => {
    page = undefined;
  });
  return page;
}

let isShown = true;

/** Whether the elements of the document are those of a page. */
export function isInDocument(path: string): boolean {
  return isShown && path === documentPath;
}

const elements = [...main.childNodes];

/** Removes the elements of the document's page, for another one. Has no effect the second time. */
export function leaveDocument(): void {
  if (!isShown) return;
  isShown = false;
  const left = [...roots].filter(([element]) => main.contains(element));
  for (const element of elements) element.remove();
  // React cannot unmount a root while it renders another.
  setTimeout(() => {
    for (const [element, root] of left) {
      root.unmount();
      roots.delete(element);
    }
  });
}

function readHead(): Head {
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? undefined;
  const { lang, dir } = document.documentElement;
  return {
    title: document.title,
    description: attribute('meta[name=description]', 'content') ?? '',
    lang,
    dir: dir === 'rtl' ? dir : undefined,
    main: main.lang ? { lang: main.lang, dir: main.dir === 'rtl' ? 'rtl' : 'ltr' } : undefined,
    canonical: attribute('link[rel=canonical]', 'href') ?? '',
    robots: attribute('meta[name=robots]', 'content'),
  };
}
