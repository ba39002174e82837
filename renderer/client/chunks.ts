import type { ComponentType } from 'react';
import { interactive } from '../../blocks/interactive.ts';
import { components } from '../page/components.ts';
import { interactiveIn, type View } from '../page/views.ts';
import { firstPage } from './initial.ts';
import { addMissingRules } from './styles.ts';

/** The whole stylesheet is there; a page comes with what it is first painted by alone. */
const styled = new Promise<void>((resolve) => {
  if (!firstPage.css) return resolve();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', media: 'not all', href: firstPage.css });
  link.onload = async () => {
    try {
      await addMissingRules(link.sheet as CSSStyleSheet);
      link.remove();
    } catch {
      // A rule that this browser does not take one by one.
      link.media = 'all';
    }
    resolve();
  };
  link.onerror = () => resolve();
  document.head.append(link);
});

/** Fetches the scripts of all interactive blocks among the views, so that drawing them shows no gap. */
export async function fetchScripts(views: readonly View[]): Promise<void> {
  const types = new Set(interactiveIn(views).map(({ block }) => block.type));
  const missing = [...types].filter((type) => !components.has(type));
  await Promise.all([
    styled,
    ...missing.map(async (type) => {
      const load: () => Promise<{ default: unknown }> = interactive[type].load;
      components.set(type, (await load().catch(load)).default as ComponentType<never>);
    }),
  ]);
}
