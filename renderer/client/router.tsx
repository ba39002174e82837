import { RouterProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { appId } from '../page/protocol.ts';
import { afterNavigation } from './after-navigation.ts';
import { createApp } from './app.tsx';
import { initialPath } from './initial.ts';
import { needsFullLoad } from './page-loader.ts';
import { clearNavigationTimeout, startNavigationTimeout } from './timeout.ts';

// The router scrolls to the top on its first render, but the visitor may have scrolled before.
let started = false;
const hydrated = Promise.withResolvers<void>();
const router = createApp(() => started, hydrated.resolve);

const rendered = new Promise<void>((resolve) => {
  const stop = router.subscribe('onRendered', () => {
    stop();
    started = true;
    // The router restores only scroll positions of events it has seen: dispatch one for this page, so that Back works.
    document.dispatchEvent(new Event('scroll'));
    resolve();
  });
});
router.subscribe('onBeforeLoad', () => {
  // At this point, the address is already that of the next page.
  if (started) startNavigationTimeout(() => location.reload());
});
router.subscribe('onResolved', clearNavigationTimeout);
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  const data = router.state.matches.at(-1)?.loaderData;
  if (fromLocation && pathChanged && data) afterNavigation(data.head, router.state.location.pathname);
});

const ready = router.load().then(() => {
  // The visitor went back while this script was loading, so this page is no longer the one to show.
  if (location.pathname !== initialPath) {
    location.reload();
    return new Promise<void>(() => {});
  }
  // Part of the page failed to load: keep the document as it is.
  const failed = router.state.matches.find(({ error }) => error);
  if (failed) throw failed.error;
  hydrateRoot(document.getElementById(appId) as HTMLElement, <RouterProvider router={router} />);
  return Promise.all([hydrated.promise, rendered]).then(() => {});
});
ready.catch(() => {
  addEventListener('popstate', () => {
    if (location.pathname !== initialPath) location.reload();
  });
});

/**
 * Navigates to a page of the site, given by its path with query and hash. If it does not load in time, the browser loads its
 * document instead. Throws if the document could not be hydrated.
 */
export async function go(href: string): Promise<void> {
  startNavigationTimeout(() => location.assign(href));
  await ready;
  if (needsFullLoad(new URL(href, location.href).pathname)) location.assign(href);
  else await router.navigate({ href });
}

/** Preloads a page that the visitor is likely to open. */
export async function preload(pathname: string): Promise<void> {
  await ready;
  await router.preloadRoute({ to: pathname });
}

/** Replaces the known pages and renders the current page again, for edits in development. */
export async function refresh(change: () => void): Promise<void> {
  await ready;
  change();
  await router.invalidate();
}
