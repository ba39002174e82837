// The first script, inlined into every page: it is small, holds no React, and fetches the rest when it is needed.

/** The addresses of a script: its own first, then those of the scripts that it imports. */
type Addresses = [string, ...string[]];

// These are put in front of this script when it is inlined.
declare const APP: Addresses;
declare const ISLANDS: Addresses;
declare const FAR: string;

function load<Module>([own, ...imports]: Addresses): Promise<Module> {
  for (const href of imports) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // A browser remembers that an address failed, so the second try asks for another one.
  return import(/* @vite-ignore */ own).catch(() => import(/* @vite-ignore */ `${own}?again`));
}

let app: Promise<typeof import('./client.tsx')> | undefined;
const startApp = () => (app ??= load<typeof import('./client.tsx')>(APP));

let islands: Promise<typeof import('./islands.tsx')> | undefined;
const waking = new Map<Element, Promise<void>>();
const wake = (element: HTMLElement): Promise<void> => {
  islands ??= load<typeof import('./islands.tsx')>(ISLANDS);
  const begun = waking.get(element) ?? islands.then(({ wake }) => wake(element));
  waking.set(element, begun);
  begun.catch(() => {
    (document.getElementById('failure') as HTMLElement).hidden = false;
  });
  return begun;
};

/** The link to another page of this site that an event is about, if any. */
function internalLink(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest?.('a');
  if (!link?.href || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  // Files such as /sitemap.xml are no pages.
  if ('reload' in link.dataset || /\.\w+$/.test(link.pathname)) return;
  return link.pathname === location.pathname && link.search === location.search ? undefined : link;
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    wake(target as HTMLElement);
  }
});
const sleeping = (when: string) => document.querySelectorAll<HTMLElement>(`[data-wake=${when}]`);
const wakeAll = (when: string) => {
  for (const element of sleeping(when)) wake(element);
};
// What the visitor opened or hid before shows itself in that state, not in that of the first visit.
for (const element of document.querySelectorAll<HTMLElement>('[data-memory]')) {
  try {
    if (!sessionStorage.getItem(element.dataset.memory as string)) continue;
    element.hidden = true;
    wake(element);
  } catch {}
}
addEventListener('scroll', () => wakeAll('scroll'), { once: true, passive: true });
const begin = () => {
  wakeAll('idle');
  // A query may be meant for a block that nobody sees yet, such as a form that was sent.
  if (location.search) wakeAll('visible');
  for (const element of sleeping('visible')) seen.observe(element);
};

// What was left out of the first paint is drawn in later frames, some forty elements in each, so that none takes long.
const { dataset } = document.documentElement;
let leftOut: HTMLElement[] = [];
const drawAll = () => {
  delete dataset.early;
  for (const { style } of leftOut) style.contentVisibility = '';
};
let at = 0;
const drawRest = () => {
  for (let size = 0; at < leftOut.length && size < 40; at++) {
    const element = leftOut[at] as HTMLElement;
    element.style.contentVisibility = 'visible';
    size += element.getElementsByTagName('*').length;
  }
  if (at < leftOut.length) return requestAnimationFrame(drawRest);
  drawAll();
  const beginIdle = () => (window.requestIdleCallback ?? setTimeout)(begin);
  // What wakes up by itself does not compete with what still loads.
  if (document.readyState === 'complete') beginIdle();
  else addEventListener('load', beginIdle);
};

// Icons come right after the first paint, and then the rest.
new PerformanceObserver((_paints, observer) => {
  observer.disconnect();
  requestAnimationFrame(() => {
    if (dataset.early === '') {
      dataset.early = 'icon';
      leftOut = [...document.querySelectorAll<HTMLElement>(FAR)];
    }
    requestAnimationFrame(drawRest);
  });
}).observe({ type: 'paint', buffered: true });
const late = () => {
  // Not every browser tells of its paints.
  drawAll();
  wakeAll('later');
};
addEventListener('load', () => setTimeout(late, 4000));

const intent = (event: Event) => {
  const link = internalLink(event);
  if (link)
    startApp()
      .then(({ preload }) => preload(link.pathname))
      .catch(() => {});
  const block = (event.target as Element).closest?.<HTMLElement>('[data-wake]');
  if (block) wake(block);
};
for (const type of ['pointerover', 'touchstart', 'focusin'])
  addEventListener(type, intent, { passive: true });

addEventListener('click', (event) => {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = internalLink(event);
  if (!link) return;
  event.preventDefault();
  const leave = () => location.assign(link.href);
  startApp()
    .then(({ go }) => go(link.pathname + link.search + link.hash))
    .catch(leave);
});

// The switcher shows the language of the address; one without pages is only noted.
const languagesOf = (select: HTMLSelectElement) => (select.dataset.languages as string).split(' ');
const languageHere = (select: HTMLSelectElement) => {
  const [first, ...others] = languagesOf(select);
  return others.find((code) => `${location.pathname}/`.startsWith(`/${code}/`)) ?? (first as string);
};
for (const select of document.querySelectorAll<HTMLSelectElement>('[data-languages]'))
  select.value = languageHere(select);
addEventListener('change', ({ target }) => {
  const select = target as HTMLSelectElement;
  if (!('languages' in select.dataset)) return;
  const { value } = select;
  const [first] = languagesOf(select);
  const here = languageHere(select);
  if (languagesOf(select).includes(value)) {
    const path = here === first ? location.pathname : location.pathname.slice(here.length + 1);
    return location.assign((value === first ? '' : `/${value}`) + path || '/');
  }
  console.info(`Language ${value} was asked for`);
  select.value = here;
});

// Browsers without invoker commands still open dialogs.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.('[commandfor]');
    const dialog = document.getElementById(
      button?.getAttribute('commandfor') ?? '',
    ) as HTMLDialogElement | null;
    if (button?.getAttribute('command') === 'close') dialog?.close();
    else dialog?.showModal();
  });
}

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

// A target of the address is scrolled to and focused once what stands above it has settled.
const toTarget = () => {
  setTimeout(() => {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {}
    const target = document.getElementById(id);
    if (!target) return;
    drawAll();
    target.tabIndex = -1;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, 150);
};
if (location.hash) addEventListener('load', toTarget);
addEventListener('hashchange', toTarget);

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation?.responseStatus === 404) console.warn(`Nothing at ${location.pathname}`);

// Pages that were visited before a reload are the app's: it must be there to show them on Back.
const path = location.pathname;
if (history.state?.__TSR_key) startApp();
addEventListener('popstate', () => {
  if (!app && location.pathname !== path) location.reload();
});

export {};
