import type { AnyRoute, RouterOptions } from '@tanstack/react-router';
import { mainId } from '../page/protocol.ts';

/** The elements that a card and its page share in a transition: the heading, and the icon or picture. */
type Parts = readonly (HTMLElement | null | undefined)[];

const names = ['page-title', 'page-picture'];

/** Removes the names of the last transition. */
let unname = () => {};
/** Whether the page that is left has a card of the next one. */
let hasCard = false;

/**
 * The view transition between pages, which morphs a card into the hero of its page, or back. There is none within a page, or
 * if the visitor prefers reduced motion.
 */
export const viewTransition: Extract<RouterOptions<AnyRoute, 'never'>['defaultViewTransition'], object> = {
  types({ fromLocation, toLocation, pathChanged }) {
    if (!fromLocation || !pathChanged || matchMedia('(prefers-reduced-motion:reduce)').matches) return false;
    const card = cardTo(toLocation.pathname);
    hasCard = card !== undefined;
    unname = name(card ?? hero());
    return [];
  },
};

/** Names the parts of the page that was rendered, until the transition to it has ended. */
export function nameRenderedParts(from: string): void {
  unname();
  const transition = document.activeViewTransition;
  if (!transition) return;
  unname = name((hasCard ? hero() : cardTo(from)) ?? []);
  // A transition that is skipped for the next one rejects, which is not an error.
  transition.ready.catch(() => {});
  transition.finished.finally(unname).catch(() => {});
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
