import type { HydrateWhen } from '../../../blocks/block.ts';
import { failedAttribute, hydrateAttribute, memoryAttribute } from '../../page/protocol.ts';
import { loadScript, onIntent, parsed, type ScriptUrls, whenIdle } from './load.ts';

/** The URLs of the script that hydrates islands, injected when this script is bundled. */
declare const ISLANDS: ScriptUrls;

let islands: Promise<typeof import('../islands.tsx')> | undefined;
const hydrations = new Map<Element, Promise<void>>();

/**
 * Hydrates an interactive block once. If one of its files fails to load, the page shows an error message, and the next call
 * loads the files again.
 */
function hydrate(element: HTMLElement): Promise<void> {
  islands ??= loadScript<typeof import('../islands.tsx')>(ISLANDS);
  const hydrated = hydrations.get(element) ?? islands.then(({ hydrate }) => hydrate(element));
  hydrations.set(element, hydrated);
  hydrated.catch(() => {
    document.documentElement.setAttribute(failedAttribute, '');
    hydrations.delete(element);
    islands = undefined;
  });
  return hydrated;
}

const waitingFor = (when: HydrateWhen) =>
  document.querySelectorAll<HTMLElement>(`[${hydrateAttribute}=${when}]`);
const hydrateAll = (when: HydrateWhen) => waitingFor(when).forEach((element) => void hydrate(element));

const visible = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    visible.unobserve(target);
    hydrate(target as HTMLElement);
  }
});

// Blocks that hydrate automatically wait until the page has loaded.
whenIdle(() => {
  hydrateAll('idle');
  for (const element of waitingFor('visible')) visible.observe(element);
  setTimeout(() => hydrateAll('later'), 4000);
  // A query may target a block that is not visible yet, such as a form that was submitted, or a search.
  if (location.search) {
    hydrateAll('visible');
    hydrateAll('later');
  }
});
addEventListener('scroll', () => hydrateAll('scroll'), { once: true });

// A block that the visitor opened or hid earlier hydrates immediately, to restore that state.
parsed.then(() => {
  for (const element of document.querySelectorAll<HTMLElement>(`[${memoryAttribute}]`)) {
    try {
      if (sessionStorage.getItem(element.getAttribute(memoryAttribute) as string)) {
        element.hidden = true;
        hydrate(element).catch(() => {
          element.hidden = false;
        });
      }
    } catch {}
  }
});

/** Hydrates the interactive block that contains an element, if any. */
export function hydrateAround(target: Element): Promise<void> | undefined {
  const island = target.closest?.<HTMLElement>(`[${hydrateAttribute}]`);
  return island ? hydrate(island) : undefined;
}

onIntent(hydrateAround);

// A click on a block that is not hydrated would be lost: hydrate the block, then repeat the click. If a form fails to
// hydrate, the browser submits it. The browser itself opens dialogs and popovers.
const replay = (event: MouseEvent) => {
  const selector = 'button:not([commandfor],[popovertarget])';
  const button = (event.target as Element).closest?.<HTMLButtonElement>(selector);
  const hydrated = button && hydrateAround(button);
  if (!hydrated) return;
  event.preventDefault();
  event.stopPropagation();
  hydrated.then(
    () => button.click(),
    () => button.type === 'submit' && button.form?.requestSubmit(button),
  );
};
addEventListener('click', replay, true);
