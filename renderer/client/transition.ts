import { mainId } from '../page/protocol.ts';

/** The elements that a card and its page share in a transition: the heading, and the icon or picture. */
type Parts = readonly (HTMLElement | null | undefined)[];

const names = ['page-title', 'page-picture'];

/**
 * Updates the document in a view transition, which morphs a card into the hero of its page, or back. If the browser has no
 * view transitions or the visitor prefers reduced motion, the update is immediate.
 * @param from the path of the current page; undefined before the first navigation
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
  // A transition that is skipped for the next one rejects, which is not an error.
  for (const outcome of [ready, finished]) outcome.catch(() => {});
  finished.finally(() => unname()).catch(() => {});
  return updateCallbackDone;
}

/** The card on this page that links to another page, if any. */
function cardTo(path: string): Parts | undefined {
  const card = document.querySelector(`#${mainId} li a[href="${CSS.escape(path)}"]`)?.closest('li');
  return card ? [card.querySelector('h2,h3'), card.querySelector<HTMLElement>('.tile,img,.icon')] : undefined;
}

/** The main heading of this page, and the picture in its section. */
function hero(): Parts {
  const title = document.querySelector<HTMLElement>(`#${mainId} h1`);
  const pictures = title?.closest('section')?.querySelectorAll<HTMLElement>('svg,img,.tile') ?? [];
  // Of several pictures, only the visible one counts.
  return [title, [...pictures].find((picture) => picture.checkVisibility())];
}

/** Sets `view-transition-name` on elements. Returns a function that removes it. */
function name(parts: Parts): () => void {
  const [title] = parts;
  const set = (value: (index: number) => string, width: string) => {
    for (const [index, part] of parts.entries()) if (part) part.style.viewTransitionName = value(index);
    // Headings shrink to their text, so that both have the same aspect ratio.
    if (title) title.style.width = width;
  };
  set((index) => names[index] ?? '', 'fit-content');
  return () => set(() => '', '');
}
