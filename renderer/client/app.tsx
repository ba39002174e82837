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
 * Makes the router: one layout around one catch-all route, so that no script lists the pages.
 * @param scrollRestoration whether it may scroll yet
 * @param onHydrated is called once the document is hydrated
 */
export function createApp(scrollRestoration: () => boolean, onHydrated: () => void) {
  const layout = createRootRoute({
    loader: initialLayout,
    component: function Layout() {
      const { before, after } = layout.useLoaderData();
      return (
        <>
          <Blocks blocks={before} scope={scopes.before} hydrating={hydrating} />
          {/* Of the document, it may have a language of its own. */}
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
    // Pages scroll smoothly to their own anchors, but not after a navigation.
    scrollRestorationBehavior: 'instant',
  });
  // There is nothing to stream into this page; without this the router renders a tree unlike the server's.
  router.ssr = { manifest: undefined };
  router.startViewTransition = (update) => {
    const { location, resolvedLocation } = router.state;
    return transition(resolvedLocation?.pathname, location.pathname, update);
  };
  return router;
}

// The first render hydrates the HTML of the document; later ones, of the same page too, make their own.
let hydrating = true;

// The words of the specification.
const failureTitle = 'Unexpected Application Error!';

/** What is shown when a page fails to load: the reason, and a way to try again. */
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
