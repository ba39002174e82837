import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { mainId, reloadAttribute, scopes } from '../page/protocol.ts';
import { Blocks } from './Blocks.tsx';
import { initialLayout } from './initial.ts';
import { loadPage } from './page-loader.ts';
import { transition } from './transition.ts';

/**
 * Creates the router: one layout around a catch-all route, so that no script lists the pages.
 * @param scrollRestoration whether the router may scroll yet
 * @param onHydrated called once the document is hydrated
 */
export function createApp(scrollRestoration: () => boolean, onHydrated: () => void) {
  const layout = createRootRoute({
    loader: initialLayout,
    component: function Layout() {
      const { before, after } = layout.useLoaderData();
      return (
        <>
          <Blocks blocks={before} scope={scopes.before} hydrating={hydrating} />
          {/* In the initial document, the page may have a different language. */}
          <main id={mainId} tabIndex={-1} suppressHydrationWarning>
            <Outlet />
          </main>
          <Blocks blocks={after} scope={scopes.after} hydrating={hydrating} />
        </>
      );
    },
    errorComponent: Failure,
  });
  const page = createRoute({
    getParentRoute: () => layout,
    path: '$',
    loader: ({ location, abortController }) => loadPage(location.pathname, abortController.signal),
    remountDeps: ({ params }) => params,
    staleTime: Number.POSITIVE_INFINITY,
    component: function PageBlocks() {
      const { blocks } = page.useLoaderData();
      useEffect(() => {
        hydrating = false;
        onHydrated();
      }, []);
      return <Blocks blocks={blocks} scope={scopes.page} hydrating={hydrating} />;
    },
    errorComponent: Failure,
  });
  const router = createRouter({
    routeTree: layout.addChildren([page]),
    defaultStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration,
    // Links within a page scroll smoothly, navigations do not.
    scrollRestorationBehavior: 'instant',
  });
  // There is nothing to stream; without this, the router renders a different tree than the server.
  router.ssr = { manifest: undefined };
  router.startViewTransition = (update) => {
    const { location, resolvedLocation } = router.state;
    return transition(resolvedLocation?.pathname, location.pathname, update);
  };
  return router;
}

// The first render hydrates the HTML of the document; later renders, including those of the same page, create new elements.
let hydrating = true;

// The specification prescribes this text.
const failureTitle = 'Unexpected Application Error!';

/** The error shown when a page fails to load, with a link to reload it. */
function Failure({ error }: ErrorComponentProps) {
  useEffect(() => {
    document.title = failureTitle;
  }, []);
  return (
    <div className="section" role="alert">
      <h1 className="title">{failureTitle}</h1>
      <p className="lede">{error instanceof Error ? error.message : String(error)}</p>
      <p className="mt-6">
        <a className="button-default" href={location.href} {...{ [reloadAttribute]: '' }}>
          Reload
        </a>
      </p>
    </div>
  );
}
