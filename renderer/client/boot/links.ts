import { baseAttribute, reloadAttribute } from '../../page/protocol.ts';
import { clearNavigationTimeout, startNavigationTimeout } from '../timeout.ts';
import { loadScript, onIntent, type ScriptUrls } from './load.ts';

/** The URLs of the app, which navigates on the client, injected when this script is bundled. */
declare const APP: ScriptUrls;

let app: Promise<typeof import('../router.tsx')> | undefined;
const startApp = () => (app ??= loadScript<typeof import('../router.tsx')>(APP));

/** What the paths of all pages start with. */
const start = `${document.documentElement.getAttribute(baseAttribute) ?? ''}/`;

/** The link to another page of this site that contains an element, if any. */
function internalLink(target: Element): HTMLAnchorElement | undefined {
  const link = target.closest?.<HTMLAnchorElement>(`a[href]:not([target],[download],[${reloadAttribute}])`);
  // Files such as /sitemap.xml are not pages.
  if (link?.origin !== location.origin || !link.pathname.startsWith(start) || /\.\w+$/.test(link.pathname))
    return;
  if (link.pathname + link.search !== location.pathname + location.search) return link;
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
  const link = internalLink(event.target as Element);
  if (!link || defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const leave = () => location.assign(link.href);
  startNavigationTimeout(leave);
  startApp()
    .finally(clearNavigationTimeout)
    .then(({ go }) => go(link.pathname + link.search + link.hash))
    .catch(leave);
});

// After a reload, the history still contains pages shown by the app, which shows them again on Back.
const path = location.pathname;
addEventListener('popstate', () => {
  if (location.pathname === path) return;
  const reload = () => location.reload();
  startNavigationTimeout(reload);
  startApp()
    .then(({ ready }) => ready)
    .finally(clearNavigationTimeout)
    .catch(reload);
});
