import { RouterProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { arrive } from './after-navigation.ts';
import { createApp } from './app.tsx';
import { firstPath } from './initial.ts';
import { isInTime, loadWholeIfLate } from './timeout.ts';

// The router scrolls to the top when it first renders, but the visitor may have scrolled before it was there.
let started = false;
const hydrated = Promise.withResolvers<void>();
const router = createApp(() => started, hydrated.resolve);

const rendered = new Promise<void>((resolve) => {
  const stop = router.subscribe('onRendered', () => {
    stop();
    started = true;
    // It knows only the positions that it was told of: tell it of this one, for the way back.
    document.dispatchEvent(new Event('scroll'));
    resolve();
  });
});
router.subscribe('onBeforeLoad', () => {
  // The address is that of the next page by now.
  if (started) loadWholeIfLate(() => location.reload());
});
router.subscribe('onResolved', isInTime);
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  const data = router.state.matches.at(-1)?.loaderData;
  if (fromLocation && pathChanged && data) arrive(data.head, router.state.location.pathname);
});

const ready = router.load().then(() => {
  // The visitor went back while this script was on its way: the page here is no longer the one to show.
  if (location.pathname !== firstPath) {
    location.reload();
    return new Promise<void>(() => {});
  }
  // Something that the page is made of did not come: its words stay as they are.
  const failed = router.state.matches.find(({ error }) => error);
  if (failed) throw failed.error;
  hydrateRoot(document.getElementById('app') as HTMLElement, <RouterProvider router={router} />);
  return Promise.all([hydrated.promise, rendered]).then(() => {});
});
ready.catch(() => {
  addEventListener('popstate', () => {
    if (location.pathname !== firstPath) location.reload();
  });
});

/**
 * Goes to a page of the site, given by its path with query and hash; the browser loads it whole where it does not come
 * in time. Throws when the first page could not be taken over.
 */
export async function go(href: string): Promise<void> {
  loadWholeIfLate(() => location.assign(href));
  await ready;
  await router.navigate({ href });
}

/** Fetches what a page needs, because the visitor seems about to go there. */
export async function preload(pathname: string): Promise<void> {
  await ready;
  await router.preloadRoute({ to: pathname });
}

/** Changes what is known of pages and draws the page again; for edits while developing. */
export async function refresh(change: () => void): Promise<void> {
  await ready;
  change();
  await router.invalidate();
}
