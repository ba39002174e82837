import { type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

// An interactive block of the first page is a React root of its own: it wakes up without the router and without its
// neighbours, and the tree that owns the page later leaves it alone.
const roots = new Map<Element, Root>();

/** Hands the HTML inside an element to React, which takes it over bit by bit; once for each element. */
export function adopt(element: Element, tree: ReactNode, identifierPrefix: string): void {
  if (roots.has(element) || !element.isConnected) return;
  startTransition(() => {
    roots.set(element, hydrateRoot(element, tree, { identifierPrefix }));
  });
}

/** Draws an adopted element again, such as after its content was edited; does nothing before it was adopted. */
export function redraw(element: Element, tree: ReactNode): void {
  roots.get(element)?.render(tree);
}

/** Ends the root of an element whose page has gone. */
export function drop(element: Element): void {
  const root = roots.get(element);
  roots.delete(element);
  // React refuses to end a root while it is drawing another.
  if (root) setTimeout(() => root.unmount());
}
