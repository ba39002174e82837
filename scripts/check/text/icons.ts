import { createRequire } from 'node:module';
import file from './icon-tags.json' with { type: 'json' };

let names: ReadonlySet<string> | undefined;

/** Names of all icons of the set. */
export function iconNames(): ReadonlySet<string> {
  if (names) return names;
  const set = createRequire(import.meta.url)('@iconify-json/tabler/icons.json');
  names = new Set([...Object.keys(set.icons), ...Object.keys(set.aliases)]);
  return names;
}

let tags: ReadonlyMap<string, string> | undefined;

/**
 * Tags of icons, such as `money`, with the names of the most relevant icons, separated by spaces. Generated; see
 * `scripts/tools/icon-tags.ts`.
 */
export function iconsByTag(): ReadonlyMap<string, string> {
  tags ??= new Map(Object.entries<string>(file.tags));
  return tags;
}
