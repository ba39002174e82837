import { type Addresses, load, onIntent } from './load.ts';

/** The addresses of what wakes up interactive blocks, put in when this script is made. */
declare const ISLANDS: Addresses;

let islands: Promise<typeof import('../islands.tsx')> | undefined;
const waking = new Map<Element, Promise<void>>();

/** Wakes up an interactive block, once. Where its parts do not come, the page says so. */
export function wake(element: HTMLElement): Promise<void> {
  islands ??= load<typeof import('../islands.tsx')>(ISLANDS);
  const begun = waking.get(element) ?? islands.then(({ wake }) => wake(element));
  waking.set(element, begun);
  begun.catch(() => {
    document.documentElement.dataset.failed = '';
  });
  return begun;
}

const sleeping = (when: string) => document.querySelectorAll<HTMLElement>(`[data-wake=${when}]`);

/** Wakes up the blocks that wait for something. */
export function wakeAll(when: string): void {
  for (const element of sleeping(when)) wake(element);
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    wake(target as HTMLElement);
  }
});

/** Wakes up what needs nobody for it, and from now on what is seen. */
export function begin(): void {
  wakeAll('idle');
  // A query may be meant for a block that nobody sees yet, such as a form that was sent.
  if (location.search) wakeAll('visible');
  for (const element of sleeping('visible')) seen.observe(element);
}

// What the visitor opened or hid before shows itself in that state, not in that of the first visit.
for (const element of document.querySelectorAll<HTMLElement>('[data-memory]')) {
  try {
    if (!sessionStorage.getItem(element.dataset.memory as string)) continue;
    element.hidden = true;
    wake(element);
  } catch {}
}

addEventListener('scroll', () => wakeAll('scroll'), { once: true });
onIntent((target) => {
  const block = target.closest?.<HTMLElement>('[data-wake]');
  if (block) wake(block);
});

// A click on a block that still sleeps would be lost: wake it, then click again. A form that cannot be woken is sent by
// the browser.
const replay = (event: MouseEvent) => {
  const button = (event.target as Element).closest?.('button');
  const block = button?.closest<HTMLElement>('[data-wake]');
  if (!block) return;
  event.preventDefault();
  event.stopPropagation();
  wake(block).then(
    () => button?.click(),
    () => button?.type === 'submit' && button.form?.requestSubmit(button),
  );
};
addEventListener('click', replay, true);
