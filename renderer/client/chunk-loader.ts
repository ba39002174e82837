import type { ComponentType } from 'react';
import { interactive } from '../../blocks/interactive.ts';
import { components } from '../page/components.ts';
import { islandsIn, type SerializedBlock } from '../page/payload.ts';
import { initialPayload } from './document.ts';

/**
 * Resolves once the site's stylesheet has loaded or failed to load. The document inlines only the rules for its own HTML;
 * hydrated blocks and other pages need more. The stylesheet is inserted after the inlined rules, to keep their order, and
 * before the print stylesheet, which overrides both.
 */
const stylesheet = new Promise<unknown>((resolve) => {
  const href = initialPayload.stylesheet;
  if (!href) return resolve(undefined);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.onload = link.onerror = resolve;
  document.querySelector('style')?.after(link);
});

/** Loads the chunks of all islands among the given blocks and the site's stylesheet, so that rendering does not suspend. */
export async function loadChunks(blocks: readonly SerializedBlock[]): Promise<void> {
  const types = new Set(islandsIn(blocks).map(({ block }) => block.type));
  const missing = [...types].filter((type) => !components.has(type));
  await Promise.all([
    stylesheet,
    ...missing.map(async (type) => {
      const load: () => Promise<{ default: unknown }> = interactive[type].load;
      components.set(type, (await load().catch(load)).default as ComponentType<never>);
    }),
  ]);
}
