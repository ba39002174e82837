import { type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

// Each island of the document is a separate React root: it hydrates independently of the router and of other islands, and
// the tree that later owns the page does not touch it.
const roots = new Map<Element, Root>();

/** Hands the HTML inside an element to React, which hydrates it concurrently. Has no effect the second time. */
export function hydrateIsland(element: Element, tree: ReactNode, identifierPrefix: string): void {
  if (roots.has(element) || !element.isConnected) return;
  startTransition(() => {
    roots.set(element, hydrateRoot(element, tree, { identifierPrefix }));
  });
}

/** Renders a hydrated island again, such as after an edit. Does nothing before it is hydrated. */
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
