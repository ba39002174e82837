import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../files/root.ts';

let names: ReadonlySet<string> | undefined;

/** Names of all icons of the set. */
export function iconNames(): ReadonlySet<string> {
  if (names) return names;
  const set = createRequire(import.meta.url)('@iconify-json/tabler/icons.json');
  names = new Set([...Object.keys(set.icons), ...Object.keys(set.aliases)]);
  return names;
}

/** Path of the generated file with the icons for each tag; see `scripts/tools/icon-tags.ts`. */
export const iconTagsFile: string = join(root, 'scripts/check/text/icon-tags.json');

let tags: ReadonlyMap<string, string> | undefined;

/** Tags of icons, such as `money`, with the names of the most relevant icons, separated by spaces. */
export function iconsByTag(): ReadonlyMap<string, string> {
  tags ??= new Map(
    Object.entries(JSON.parse(readFileSync(iconTagsFile, 'utf8')).tags as Record<string, string>),
  );
  return tags;
}
