import { readFileSync } from 'node:fs';

/** An icon in the metadata of the icon set, `icons.json` of the package `@tabler/icons`. */
interface Icon {
  tags: readonly (string | number)[];
}

/** Maximum number of icons per tag. */
const maxIcons = 8;
/** Maximum number of these that start with the same word. */
const maxAlike = 2;

/**
 * Returns the icons for each tag of several icons that is not part of their names, most relevant first, separated by
 * spaces. Omits brands, and variants such as `cash-off` of an icon with the same tag.
 * @param file path of the metadata
 * @param names names of the icons that the site can show
 */
export function iconTags(file: string, names: ReadonlySet<string>): Record<string, string> {
  const icons = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Icon>;
  const byTag = new Map<string, { name: string; rank: number }[]>();
  for (const [name, { tags }] of Object.entries(icons)) {
    if (!names.has(name) || name.startsWith('brand-')) continue;
    for (const [index, tag] of tags.map((tag) => String(tag).toLowerCase()).entries()) {
      if (!/^[a-z]{3,}$/.test(tag) || name.split('-').includes(tag)) continue;
      const rank = index + 3 * name.split('-').length + name.length / 100;
      byTag.set(tag, [...(byTag.get(tag) ?? []), { name, rank }]);
    }
  }
  const sorted = [...byTag].filter(([, found]) => found.length > 1).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([tag, found]) => [tag, mostRelevant(found).join(' ')]));
}

function mostRelevant(found: readonly { name: string; rank: number }[]): string[] {
  const all = new Set(found.map(({ name }) => name));
  const isVariant = (name: string) =>
    name.split('-').some((_, index, words) => index > 0 && all.has(words.slice(0, index).join('-')));
  const alike = new Map<string, number>();
  const names: string[] = [];
  for (const { name } of found.toSorted((a, b) => a.rank - b.rank)) {
    const [word = ''] = name.split('-');
    const count = alike.get(word) ?? 0;
    if (isVariant(name) || count === maxAlike || names.length === maxIcons) continue;
    alike.set(word, count + 1);
    names.push(name);
  }
  return names;
}
