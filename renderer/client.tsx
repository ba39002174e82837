import { RouterProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { createApp } from './app.tsx';
import { arrive } from './arrive.ts';

// The router scrolls to the top when it first renders, but the visitor may have scrolled before it was there.
let started = false;
const router = createApp(() => started);

router.subscribe('onRendered', () => {
  if (started) return;
  started = true;
  // It knows only the positions that it was told of: tell it of this one, for the way back.
  document.dispatchEvent(new Event('scroll'));
});
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  const data = router.state.matches.at(-1)?.loaderData;
  if (fromLocation && pathChanged && data) arrive(data.head, router.state.location.pathname);
});

const ready = router.load().then(() => {
  hydrateRoot(document.getElementById('app') as HTMLElement, <RouterProvider router={router} />);
});

/** Goes to a page of the site, given by its path with query and hash. */
export async function go(href: string): Promise<void> {
  await ready;
  await router.navigate({ href });
}

/** Fetches what a page needs, because the visitor seems about to go there. */
export async function preload(pathname: string): Promise<void> {
  await ready;
  await router.preloadRoute({ to: pathname });
}

/** Draws the page again from what is known now; for edits while developing. */
export async function refresh(): Promise<void> {
  await ready;
  await router.invalidate();
}
