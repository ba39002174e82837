import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Announcer } from './Announcer.tsx';
import { DocumentScreen } from './DocumentScreen.tsx';
import type { EditorLocation } from './location.ts';
import { ReviewScreen } from './review/ReviewScreen.tsx';
import { SiteScreen } from './SiteScreen.tsx';
import { onKey } from './shortcuts.ts';
import { useEditor } from './state.ts';
import { openSite } from './sync.ts';

function Frame() {
  const isOpen = useEditor((state) => state.site !== undefined);
  const message = useEditor((state) => state.message);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (!isOpen) return <p className="p-8">{message || 'Opening…'}</p>;
  return (
    <>
      <Outlet />
      <Announcer />
    </>
  );
}

const root = createRootRoute({ component: Frame });
const routes = [
  createRoute({ getParentRoute: () => root, path: '/', component: SiteScreen }),
  createRoute({
    getParentRoute: () => root,
    path: '/review',
    component: ReviewScreen,
    validateSearch: ({ file }: Record<string, unknown>) => (typeof file === 'string' ? { file } : {}),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/edit/$',
    component: DocumentScreen,
    validateSearch: ({ at, language, on }: Record<string, unknown>): EditorLocation => ({
      ...(typeof at === 'string' && { at }),
      ...(typeof language === 'string' && { language }),
      ...(typeof on === 'string' && { on }),
    }),
  }),
] as const;
const router = createRouter({ routeTree: root.addChildren(routes) });

createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />);
openSite();
