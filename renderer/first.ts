import type { FirstPage, FirstView, View } from './views.ts';

/** The first page of the visit as its HTML holds it. */
export const firstPage = JSON.parse(document.getElementById('page')?.textContent ?? '') as FirstPage;

const [navigation] = performance.getEntriesByType('navigation');

/** The address that the first page was loaded from, whatever the address is now. */
export const firstPath = new URL(navigation?.name ?? location.href).pathname;

const views = new Map<string, View>();

/** The views of the first page and of its layout, complete: what is static is read from the page. */
export const firstViews: { before: View[]; blocks: View[]; after: View[] } = {
  before: complete(firstPage.before, 'b'),
  blocks: complete(firstPage.blocks, 'm'),
  after: complete(firstPage.after, 'a'),
};

/** A view of the first page by the name of its place, such as `m2`. */
export function viewNamed(name: string): View | undefined {
  return views.get(name);
}

function complete(first: readonly FirstView[], scope: string): View[] {
  return first.map((part, index) => {
    const name = `${scope}${index}`;
    const element = document.querySelector(`[data-k="${name}"]`);
    const id = element?.id || undefined;
    const view: View = part
      ? { ...part, children: part.children && complete(part.children, `${name}.`) }
      : { id, html: element?.innerHTML ?? '' };
    views.set(name, view);
    return view;
  });
}
