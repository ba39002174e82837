import type { ComponentType } from 'react';
import { interactive } from '../../blocks/interactive.ts';
import { components } from '../page/components.ts';
import { islandsIn, type SerializedBlock } from '../page/payload.ts';
import { stylesheet } from './styles.ts';

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
