import type { ComponentType } from 'react';
import { type InteractiveType, interactive } from '../blocks/interactive.ts';
import { interactiveIn, type View } from './views.ts';

/** The components of interactive blocks whose scripts have been fetched. */
export const loaded = new Map<InteractiveType, ComponentType<never>>();

/** Fetches the scripts of all interactive blocks among the views, so that drawing them shows no gap. */
export async function fetchScripts(views: readonly View[]): Promise<void> {
  const types = new Set(interactiveIn(views).map(({ block }) => block.type));
  const missing = [...types].filter((type) => !loaded.has(type));
  await Promise.all(
    missing.map(async (type) => {
      loaded.set(type, (await interactive[type].load()).default as ComponentType<never>);
    }),
  );
}
