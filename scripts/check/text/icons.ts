import { createRequire } from 'node:module';

let names: ReadonlySet<string> | undefined;

/** Names of all icons of the set. */
export function iconNames(): ReadonlySet<string> {
  if (names) return names;
  const set = createRequire(import.meta.url)('@iconify-json/tabler/icons.json');
  names = new Set([...Object.keys(set.icons), ...Object.keys(set.aliases)]);
  return names;
}
