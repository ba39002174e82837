import type {
  Head,
  InitialBlock,
  InitialPayload,
  LayoutBlocks,
  PagePayload,
  SerializedBlock,
} from '../page/payload.ts';
import { blockAttribute, mainId, payloadId, scopes } from '../page/protocol.ts';

/** The payload embedded in the document. */
export const initialPayload = JSON.parse(
  document.getElementById(payloadId)?.textContent ?? '',
) as InitialPayload;

const [navigation] = performance.getEntriesByType('navigation');

/** The path that the document was loaded from, regardless of later navigations. */
export const initialPath = new URL(navigation?.name ?? location.href).pathname;

// Read once, because navigation changes it.
const { documentElement } = document;
const own = document.getElementById(mainId);
const head: Head = {
  title: document.title,
  description: attribute('meta[name=description]', 'content') ?? '',
  lang: documentElement.lang,
  dir: documentElement.dir === 'rtl' ? 'rtl' : undefined,
  main: own?.lang ? { lang: own.lang, dir: own.dir === 'rtl' ? 'rtl' : 'ltr' } : undefined,
  canonical: attribute('link[rel=canonical]', 'href') ?? '',
  robots: attribute('meta[name=robots]', 'content'),
};

function attribute(selector: string, name: string): string | undefined {
  return document.querySelector(selector)?.getAttribute(name) ?? undefined;
}

const byName = new Map<string, SerializedBlock>();

let page: Promise<PagePayload> | undefined;
let layout: Promise<LayoutBlocks> | undefined;

/**
 * Returns the payload of the page in the document, reading static blocks from its HTML. Throws if a fetch fails; the next
 * call fetches again.
 */
export function initialPage(): Promise<PagePayload> {
  page ??= fetchBlocks<'m'>(initialPayload.pageBlocks).then(({ m }) => ({
    ...initialPayload,
    head,
    css: '',
    blocks: complete(m, scopes.page),
  }));
  page.catch(() => {
    page = undefined;
  });
  return page;
}

/** Returns the blocks of the layout. Throws if a fetch fails; the next call fetches again. */
export function initialLayout(): Promise<LayoutBlocks> {
  layout ??= fetchBlocks<'b' | 'a'>(initialPayload.layoutBlocks).then(({ b, a }) => ({
    before: complete(b, scopes.before),
    after: complete(a, scopes.after),
  }));
  layout.catch(() => {
    layout = undefined;
  });
  return layout;
}

/** Replaces the blocks of the layout, for edits in development. */
export async function editLayout(edit: (blocks: LayoutBlocks) => LayoutBlocks): Promise<void> {
  layout = Promise.resolve(edit(await initialLayout()));
}

/** Returns a block of the document by its name, such as `m2`. Throws if a fetch fails. */
export async function blockNamed(name: string): Promise<SerializedBlock | undefined> {
  await (name.startsWith(scopes.page) ? initialPage() : initialLayout());
  return byName.get(name);
}

async function fetchBlocks<Scope extends string>(
  url: string,
): Promise<Partial<Record<Scope, InitialBlock[]>>> {
  if (!url) return {};
  const response = await fetch(url).catch(() => fetch(url));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return response.json();
}

/** Adds the HTML that the document contains to the blocks. */
function complete(initial: readonly InitialBlock[] | undefined, scope: string): SerializedBlock[] {
  const count = initial?.length ?? document.querySelectorAll(`#${mainId} > [${blockAttribute}]`).length;
  return Array.from({ length: count }, (_, index) => {
    const name = `${scope}${index}`;
    const given = initial?.[index];
    const element = document.querySelector(`[${blockAttribute}="${name}"]`);
    const read = (attribute: 'id' | 'lang' | 'dir') => element?.getAttribute(attribute) ?? undefined;
    const block: SerializedBlock = given
      ? { ...given, children: given.children && complete(given.children, `${name}.`) }
      : { id: read('id'), lang: read('lang'), dir: read('dir'), html: element?.innerHTML ?? '' };
    byName.set(name, block);
    return block;
  });
}
