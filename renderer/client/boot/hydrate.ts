import type { HydrateWhen } from '../../../blocks/interactive.ts';
import { failedAttribute, hydrateAttribute, memoryAttribute } from '../../page/protocol.ts';
import { onceIdle } from './idle.ts';
import { loadScript, onIntent, type ScriptUrls } from './load.ts';
import { parsed } from './parsed.ts';

/** The URLs of the script that hydrates islands, defined when this script is bundled. */
declare const ISLANDS: ScriptUrls;

let islands: Promise<typeof import('../islands.tsx')> | undefined;
const begun = new Map<Element, Promise<void>>();

/** Hydrates an interactive block, once. Where something of it cannot be loaded, the page says so. */
function hydrate(element: HTMLElement): Promise<void> {
  islands ??= loadScript<typeof import('../islands.tsx')>(ISLANDS);
  const hydrated = begun.get(element) ?? islands.then(({ hydrate }) => hydrate(element));
  begun.set(element, hydrated);
  hydrated.catch(() => document.documentElement.setAttribute(failedAttribute, ''));
  return hydrated;
}

/** Resolves when what has begun to hydrate listens, or could not be loaded. */
export function hydrationSettled(): Promise<unknown> {
  return Promise.allSettled(begun.values());
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

// What hydrates by itself does not compete with what still loads.
onceIdle(() => {
  hydrateAll('idle');
  // A query may be meant for a block that nobody sees yet, such as a form that was sent.
  if (location.search) hydrateAll('visible');
  for (const element of waitingFor('visible')) visible.observe(element);
  setTimeout(() => hydrateAll('later'), 4000);
});
addEventListener('scroll', () => hydrateAll('scroll'), { once: true });

// What the visitor opened or hid before shows itself in that state, not in that of the first visit.
parsed.then(() => {
  for (const element of document.querySelectorAll<HTMLElement>(`[${memoryAttribute}]`)) {
    try {
      if (sessionStorage.getItem(element.getAttribute(memoryAttribute) as string)) {
        element.hidden = true;
        hydrate(element);
      }
    } catch {}
  }
});

/** Hydrates the interactive block that something is part of, if any. */
export function hydrateAround(target: Element): Promise<void> | undefined {
  const island = target.closest?.<HTMLElement>(`[${hydrateAttribute}]`);
  return island ? hydrate(island) : undefined;
}

onIntent(hydrateAround);

// A click on a block that is not hydrated would be lost: hydrate it, then click again. A form that cannot be hydrated
// is sent by the browser.
const replay = (event: MouseEvent) => {
  const button = (event.target as Element).closest?.('button');
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
