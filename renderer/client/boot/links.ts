import { isInTime, loadWholeIfLate } from '../timeout.ts';
import { type Addresses, load, onIntent } from './load.ts';

/** The addresses of the app, which shows other pages in place, put in when this script is made. */
declare const APP: Addresses;

let app: Promise<typeof import('../router.tsx')> | undefined;
const startApp = () => (app ??= load<typeof import('../router.tsx')>(APP));

/** The link to another page of this site that something is part of, if any. */
function internalLink(target: Element): HTMLAnchorElement | undefined {
  const link = target.closest?.('a');
  if (!link?.href || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  // Files such as /sitemap.xml are no pages.
  if ('reload' in link.dataset || /\.\w+$/.test(link.pathname)) return;
  return link.pathname === location.pathname && link.search === location.search ? undefined : link;
}

onIntent((target) => {
  const link = internalLink(target);
  if (link)
    startApp()
      .then(({ preload }) => preload(link.pathname))
      .catch(() => {});
});

addEventListener('click', (event) => {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = internalLink(event.target as Element);
  if (!link) return;
  event.preventDefault();
  const leave = () => location.assign(link.href);
  loadWholeIfLate(leave);
  startApp()
    .finally(isInTime)
    .then(({ go }) => go(link.pathname + link.search + link.hash))
    .catch(leave);
});

// Pages that were visited before a reload are the app's: it must be there to show them on Back.
const path = location.pathname;
if (history.state?.__TSR_key) startApp();
addEventListener('popstate', () => {
  if (!app && location.pathname !== path) location.reload();
});
