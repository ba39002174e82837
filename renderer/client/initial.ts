import type { FirstPage, FirstParts, FirstView, Head, Payload, View } from '../page/views.ts';
import { addIcons } from './styles.ts';

/** The first page of the visit as its HTML holds it. */
export const firstPage = JSON.parse(document.getElementById('page')?.textContent ?? '') as FirstPage;

const [navigation] = performance.getEntriesByType('navigation');

/** The address that the first page was loaded from, whatever the address is now. */
export const firstPath = new URL(navigation?.name ?? location.href).pathname;

// Read now, for on the pages after it is another.
const firstHead: Head = {
  title: document.title,
  description: said('meta[name=description]', 'content') ?? '',
  lang: document.documentElement.lang,
  canonical: said('link[rel=canonical]', 'href') ?? '',
  robots: said('meta[name=robots]', 'content'),
};

function said(selector: string, attribute: string): string | undefined {
  return document.querySelector(selector)?.getAttribute(attribute) ?? undefined;
}

const views = new Map<string, View>();

let page: Promise<Payload> | undefined;
let frame: Promise<Frame> | undefined;

/** The views of a layout around a page. */
type Frame = Record<'before' | 'after', View[]>;

/** Gets the payload of the first page; what is static is read from its HTML. Throws when its parts cannot be had. */
export function firstPayload(): Promise<Payload> {
  page ??= fetchParts<'m'>(firstPage.parts).then(({ m }) => ({
    ...firstPage,
    head: firstHead,
    icons: {},
    blocks: complete(m, 'm'),
  }));
  return page;
}

/** Gets the views of the layout around the first page. Throws when its parts cannot be had. */
export function firstFrame(): Promise<Frame> {
  frame ??= fetchParts<'b' | 'a'>(firstPage.frame).then(({ b, a }) => ({
    before: complete(b, 'b'),
    after: complete(a, 'a'),
  }));
  return frame;
}

/** Puts other views in the place of the layout's; for edits while developing. */
export async function editFrame(edit: (views: Frame) => Frame): Promise<void> {
  frame = Promise.resolve(edit(await firstFrame()));
}

/** Gets a view of the first page by the name of its place, such as `m2`. */
export async function viewNamed(name: string): Promise<View | undefined> {
  await (name.startsWith('m') ? firstPayload() : firstFrame());
  return views.get(name);
}

async function fetchParts<Scope extends string>(address: string): Promise<Record<Scope, FirstView[]>> {
  if (!address) return {} as Record<Scope, FirstView[]>;
  const response = await fetch(address).catch(() => fetch(address));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  const parts = (await response.json()) as FirstParts<Scope>;
  addIcons(parts.icons);
  return parts.views;
}

function complete(first: readonly FirstView[] | undefined, scope: string): View[] {
  const count = first?.length ?? document.querySelectorAll('#main > [data-k]').length;
  return Array.from({ length: count }, (_, index) => {
    const name = `${scope}${index}`;
    const part = first?.[index];
    const element = document.querySelector(`[data-k="${name}"]`);
    const id = element?.id || undefined;
    const view: View = part
      ? { ...part, children: part.children && complete(part.children, `${name}.`) }
      : { id, html: element?.innerHTML ?? '' };
    views.set(name, view);
    return view;
  });
}
