import { createRequire } from 'node:module';
import { once } from '../../../renderer/content/memoize.ts';
import file from './icon-tags.json' with { type: 'json' };

export const iconNames: () => ReadonlySet<string> = once(() => {
  const set = createRequire(import.meta.url)('@iconify-json/tabler/icons.json');
  return new Set([...Object.keys(set.icons), ...Object.keys(set.aliases)]);
});

/**
 * Tags of icons, such as `money`, with the names of the most relevant icons, separated by spaces. Generated; see
 * `scripts/tools/icon-tags.ts`.
 */
export const iconsByTag: () => ReadonlyMap<string, string> = once(
  () => new Map(Object.entries<string>(file.tags)),
);
