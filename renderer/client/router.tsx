import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  RouterProvider,
} from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Blocks } from '../page/Interactive.tsx';
import type { PagePayload } from '../page/payload.ts';
import { failureTitleAttribute, mainId, reloadAttribute, scopes } from '../page/protocol.ts';
import { afterNavigation } from './after-navigation.ts';
import { initialPayload, isInDocument, leaveDocument } from './document.ts';
import { isDocumentEntry, restorePosition, savePosition, startAt } from './document-position.ts';
import { documentsOnly, knownPages, loadDocumentPage, loadPage } from './page-loader.ts';
import { clearNavigationTimeout, startNavigationTimeout } from './timeout.ts';
import { nameRenderedParts, viewTransition } from './transition.ts';

// One catch-all route, so that no script lists the pages.
const rootRoute = createRootRoute();
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: ({ location, abortController }) => loadPage(location, abortController.signal),
  remountDeps: ({ params }) => params,
  component: function Page() {
    const { pathname, loaderData } = pageRoute.useMatch();
    const [isThere] = useState(() => isInDocument(pathname));
    useLayoutEffect(() => {
      if (!isThere) leaveDocument();
    }, [isThere]);
    return isThere || !loaderData ? null : <Blocks blocks={loaderData.blocks} prefix={scopes.page} />;
  },
  errorComponent: Failure,
});

const router = createRouter({
  routeTree: rootRoute.addChildren([pageRoute]),
  // The home page of a site below a path ends with a slash.
  trailingSlash: 'preserve',
  // Pages do not change during a visit.
  defaultStaleTime: Number.POSITIVE_INFINITY,
  defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
  defaultViewTransition: viewTransition,
  scrollRestoration: ({ location }) => !isDocumentEntry(location),
  // Links within a page scroll smoothly, navigations do not.
  scrollRestorationBehavior: 'instant',
});

/**
 * The error shown when neither the payload of a page nor its document can be loaded, with a link to reload it. Its texts are
 * those of the document, in its language.
 */
function Failure({ error }: ErrorComponentProps) {
  const texts = document.querySelector<HTMLElement>(`[${failureTitleAttribute}]`);
  const title = texts?.getAttribute(failureTitleAttribute) ?? '';
  useLayoutEffect(() => {
    leaveDocument();
    document.title = title;
  }, [title]);
  return (
    <div className="section" role="alert" lang={texts?.lang || undefined}>
      <h1 className="title">{title}</h1>
      <p className="lede">{error instanceof Error ? error.message : String(error)}</p>
      <p className="mt-6">
        <a className="button-default" href={location.href} {...{ [reloadAttribute]: '' }}>
          {texts?.querySelector('a')?.text}
        </a>
      </p>
    </div>
  );
}

startAt(router.latestLocation);

/** The page that the visitor asked for last, until its data is loaded. */
let next: string | undefined;

router.subscribe('onBeforeLoad', ({ fromLocation }) => {
  if (!fromLocation) return;
  next = undefined;
  savePosition(fromLocation);
  // At this point, the URL is already that of the next page.
  startNavigationTimeout(() => location.reload());
});
router.subscribe('onResolved', ({ fromLocation }) => {
  if (fromLocation) clearNavigationTimeout();
});
router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
  restorePosition(toLocation);
  if (!fromLocation || !pathChanged) return;
  nameRenderedParts(fromLocation.pathname);
  const { head } = router.state.matches.at(-1)?.loaderData ?? {};
  if (head) afterNavigation(head, toLocation.pathname);
});

/**
 * Resolves once the router can navigate. It renders the content of `main`, beginning with the next page; the layout stays.
 * Rejects if part of the current page fails to load.
 */
export const ready: Promise<void> = loadDocumentPage().then(
  () =>
    new Promise((resolve) => {
      const stop = router.subscribe('onRendered', () => {
        stop();
        resolve();
      });
      const main = document.getElementById(mainId) as HTMLElement;
      createRoot(document.createElement('div')).render(
        createPortal(<RouterProvider router={router} />, main),
      );
    }),
);

/**
 * Navigates to a page of the site, given by its path with query and hash. The browser loads its document instead if it has to,
 * or if the page does not load in time. Throws if part of the current page fails to load.
 */
export async function go(href: string): Promise<void> {
  const { pathname, hash } = new URL(href, location.href);
  if (documentsOnly.has(pathname)) return location.assign(href);
  next = href;
  startNavigationTimeout(() => location.assign(href));
  await ready;
  const matches = await router.preloadRoute({ to: pathname });
  // The visitor has asked for another page in the meantime.
  if (next !== href) return;
  if (!matches) return location.assign(href);
  await router.navigate({ href });
  // Blocks and the boot script handle a target in the URL, as on the first page.
  if (hash) dispatchEvent(new Event('hashchange'));
}

/** Preloads a page that the visitor is likely to open. */
export async function preload(pathname: string): Promise<void> {
  await ready;
  if (!documentsOnly.has(pathname)) await router.preloadRoute({ to: pathname });
}

/** Renders the current page again, for edits in development. Loads its document if it has another layout. */
export async function refresh(payload: PagePayload): Promise<void> {
  await ready;
  knownPages.clear();
  documentsOnly.clear();
  if (payload.layout === initialPayload.layout)
    knownPages.set(router.latestLocation.pathname, async () => payload);
  await router.invalidate();
}
