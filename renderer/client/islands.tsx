import { Interactive } from '../page/Interactive.tsx';
import type { SerializedIsland } from '../page/payload.ts';
import { blockAttribute, hydrateAttribute } from '../page/protocol.ts';
import { loadChunks } from './chunk-loader.ts';
import { blockNamed } from './initial.ts';
import { hydrateIsland } from './roots.ts';

/**
 * Hydrates an interactive block of the document: loads its chunk and hands its HTML to React.
 * Resolves when the block is interactive. Throws if one of its files fails to load.
 */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.getAttribute(blockAttribute) ?? '';
  const island = (await blockNamed(name)) as SerializedIsland;
  await loadChunks([island]);
  await new Promise<void>((resolve) => {
    hydrateIsland(element, <Interactive name={name} island={island} onHydrated={resolve} />, name);
  });
  element.removeAttribute(hydrateAttribute);
  element.hidden = false;
}
