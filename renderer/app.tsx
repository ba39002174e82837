import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { Blocks } from './Blocks.tsx';
import { firstViews } from './first.ts';
import { loadPage } from './visit.ts';

/** Makes the router of the visit: one layout around one catch-all route, so that no script lists the pages. */
export function createApp(scrollRestoration: () => boolean) {
  const layout = createRootRoute({
    loader: () => ({ before: firstViews.before, after: firstViews.after }),
    component: function Frame() {
      const { before, after } = layout.useLoaderData();
      useEffect(() => {
        hydrating = false;
      }, []);
      return (
        <>
          <Blocks views={before} scope="b" adopted={hydrating} />
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Blocks views={after} scope="a" adopted={hydrating} />
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
      return <Blocks views={blocks} scope="m" adopted={hydrating} />;
    },
    errorComponent: Failure,
  });
  const router = createRouter({
    routeTree: layout.addChildren([page]),
    defaultViewTransition: true,
    defaultStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration,
  });
  // There is nothing to stream into this page; without this the router draws a tree unlike the server's.
  router.ssr = { manifest: undefined };
  return router;
}

// The first drawing takes over the HTML of the server; later ones, the first page seen again included, make their own.
let hydrating = true;

/** What is shown when a page cannot be had: the reason, and a way to try again. */
function Failure({ error }: ErrorComponentProps) {
  return (
    <div className="section" role="alert">
      <h1 className="title">Unexpected Application Error!</h1>
      <p className="lede">{error instanceof Error ? error.message : String(error)}</p>
      <p className="mt-6">
        <a className="button-default" href={location.href} data-reload="">
          Reload
        </a>
      </p>
    </div>
  );
}
