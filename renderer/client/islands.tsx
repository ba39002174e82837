import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Interactive } from '../page/Interactive.tsx';
import type { SerializedIsland } from '../page/payload.ts';
import { blockAttribute, hydrateAttribute } from '../page/protocol.ts';
import { loadChunks } from './chunk-loader.ts';
import { blocksOf, roots } from './document.ts';

/**
 * Hydrates an interactive block of the document, which is a React root of its own: loads its chunk and hands its HTML to
 * React. Resolves when the block is interactive. Throws if one of its files fails to load.
 */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.getAttribute(blockAttribute) ?? '';
  const island = (await blocksOf(name.charAt(0)))[Number(name.slice(1))] as SerializedIsland;
  await loadChunks([island]);
  await new Promise<void>((resolve) => {
    // The visitor may have left the page, or an edit in development rendered the block.
    if (!element.isConnected || roots.has(element)) return;
    const tree = <Interactive name={name} island={island} onHydrated={resolve} />;
    startTransition(() => {
      const root = hydrateRoot(element, tree, {
        identifierPrefix: name,
        // A visitor who leaves the page meanwhile ends the hydration, which React takes for an error.
        onRecoverableError: (error) => element.isConnected && reportError(error),
      });
      roots.set(element, root);
    });
  });
  element.removeAttribute(hydrateAttribute);
  element.hidden = false;
}
