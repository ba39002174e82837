import { readDate } from '../dates.ts';
import type { JsonDocuments } from '../documents.ts';
import { memoize } from '../memoize.ts';
import { labelsOf } from './collection.ts';
import { collectionOfEntry } from './entries.ts';
import type { Items } from './items.ts';
import { termSlug } from './terms.ts';

/** A group of a list, with the positions of its items; without a title for entries that lack the property. */
export interface ItemGroup {
  title?: string;
  /** Unique in the list. */
  slug?: string;
  items: number[];
}

/** How to group the entries of a list: by the first letter of their titles, the month of their dates, or a property. */
type GroupBy = 'letter' | 'month' | (string & {});

interface DatedEntry {
  file: string;
  date: unknown;
}

interface GroupSources {
  readonly documents: JsonDocuments;
  readonly language: string;
}

const monthIn = memoize(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const baseIn = memoize((language) => new Intl.Collator(language, { sensitivity: 'base' }));

/**
 * Creates the function that groups the entries of a list. Letters are in the order of the alphabet, values in that of their
 * labels, and other groups in that of their first entries.
 */
export function createGroups(sources: GroupSources, factsOf: Items['factsOf']) {
  const { documents, language } = sources;
  const titlesOf = ({ file, date }: DatedEntry, by: GroupBy): string[] => {
    if (by === 'letter') return [letterOf(String(documents.get(file)?.title ?? ''), language)];
    if (by !== 'month') return factsOf(file, by).map(String);
    const { clock = Number.NaN } = readDate(date) ?? {};
    return Number.isNaN(clock) ? [] : [monthIn(language).format(clock)];
  };
  return (entries: readonly DatedEntry[], by: GroupBy): ItemGroup[] => {
    const groups = new Map<string, ItemGroup>();
    for (const [index, entry] of entries.entries()) {
      const titles = titlesOf(entry, by);
      for (const title of titles.length > 0 ? new Set(titles) : ['']) {
        const group = groups.get(title) ?? { ...(title && { title }), items: [] };
        group.items.push(index);
        groups.set(title, group);
      }
    }
    const { file = '' } = entries[0] ?? {};
    const labels = labelsOf(documents, collectionOfEntry(file), by);
    const rank = ({ title = '' }: ItemGroup) => {
      const place = labels.indexOf(title);
      return title === '' ? -1 : place === -1 ? labels.length : place;
    };
    const sorted = [...groups.values()].sort(
      (one, other) =>
        rank(one) - rank(other) ||
        (by === 'letter' ? baseIn(language).compare(one.title ?? '', other.title ?? '') : 0),
    );
    const slugs = new Set<string>();
    return sorted.map((group) => {
      if (group.title === undefined) return group;
      let slug = termSlug(group.title) || 'other';
      while (slugs.has(slug)) slug += '-2';
      slugs.add(slug);
      return { ...group, slug };
    });
  };
}

/** The letter under which a language lists a title: without accents, unless they make it another letter there. */
function letterOf(title: string, language: string): string {
  const [first = ''] = title.replace(/^[^\p{L}\p{N}]+/u, '').normalize('NFC');
  const [base = ''] = first.normalize('NFD');
  const isSame = baseIn(language).compare(first, base) === 0;
  return (isSame ? base : first).toLocaleUpperCase(language);
}
