import { type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

// An island of the document is a React root of its own: it hydrates without the router and without its neighbours, and
// the tree that owns the page later leaves it alone.
const roots = new Map<Element, Root>();

/** Hands the HTML inside an element to React, which hydrates it concurrently; once for each element. */
export function hydrateIsland(element: Element, tree: ReactNode, identifierPrefix: string): void {
  if (roots.has(element) || !element.isConnected) return;
  startTransition(() => {
    roots.set(element, hydrateRoot(element, tree, { identifierPrefix }));
  });
}

/** Renders a hydrated island again, such as after an edit; does nothing before it is hydrated. */
export function rerenderIsland(element: Element, tree: ReactNode): void {
  roots.get(element)?.render(tree);
}

/** Unmounts the island of an element that was removed. */
export function unmountIsland(element: Element): void {
  const root = roots.get(element);
  roots.delete(element);
  // React refuses to unmount a root while it renders another.
  if (root) setTimeout(() => root.unmount());
}
