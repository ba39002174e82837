import { mainId } from '../page/protocol.ts';

/** What a visitor follows from a card to the page that it opens: its heading, and its icon or picture. */
type Parts = readonly (HTMLElement | null | undefined)[];

const names = ['page-title', 'page-picture'];

/**
 * Updates the document in a view transition, in which a card becomes the page that it opens, and the other way on the
 * way back. Without view transitions, and for visitors who prefer reduced motion, it is updated at once.
 * @param from the path of the page that is shown, once the router has shown one
 * @param to the path of the next page
 */
export async function transition(from: string | undefined, to: string, update: () => Promise<void>) {
  const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches;
  if (!document.startViewTransition || isStill || !from || from === to) return update();
  const card = cardTo(to);
  let unname = name(card ?? hero());
  const { ready, finished, updateCallbackDone } = document.startViewTransition(async () => {
    await update();
    unname();
    unname = name((card ? hero() : cardTo(from)) ?? []);
  });
  // One that the next replaces is no error.
  for (const outcome of [ready, finished]) outcome.catch(() => {});
  finished.finally(() => unname()).catch(() => {});
  return updateCallbackDone;
}

/** The card on this page that leads to another, if there is one. */
function cardTo(path: string): Parts | undefined {
  const card = document.querySelector(`#${mainId} li a[href="${CSS.escape(path)}"]`)?.closest('li');
  return card ? [card.querySelector('h2,h3'), card.querySelector<HTMLElement>('.hexagon,img')] : undefined;
}

/** The main heading of this page, and the picture beside it. */
function hero(): Parts {
  const title = document.querySelector<HTMLElement>(`#${mainId} h1`);
  const pictures = title?.closest('section')?.querySelectorAll<HTMLElement>('svg,img,.hexagon') ?? [];
  // Wide and narrow windows may show different ones.
  return [title, [...pictures].find((picture) => picture.checkVisibility())];
}

/** Names elements for a view transition, and returns what takes the names away. */
function name(parts: Parts): () => void {
  const [title] = parts;
  const set = (value: (index: number) => string, width: string) => {
    for (const [index, part] of parts.entries()) if (part) part.style.viewTransitionName = value(index);
    // A heading is as wide as its words, so that small and large ones have one shape.
    if (title) title.style.width = width;
  };
  set((index) => names[index] ?? '', 'fit-content');
  return () => set(() => '', '');
}
