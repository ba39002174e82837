import {
  type Heading,
  type IndexedPage,
  type IndexFile,
  type Shard,
  slugOf,
} from '../../../blocks/parts/search/files.ts';
import type { SearchPage } from './pages.ts';
import { shardsOf } from './shards.ts';

/** A search index: the entry file, and the shards that it refers to, by URL. */
interface SearchIndex {
  file: IndexFile;
  shards: ReadonlyMap<string, Shard>;
}

/** Below this number of pages, common terms are in shards too. */
const minPages = 50;
/** Terms on more than this share of the pages are not specific to any of them. */
const commonShare = 0.5;
/** Section length in words above which each occurrence counts less. */
const ordinaryLength = 60;

/**
 * Creates the index of some pages. Deterministic: the same pages give the same bytes.
 * @param pages by path; the order decides between equally good results
 * @param versions the page numbers of each version of the documentation, latest first
 */
export function createSearchIndex(
  pages: ReadonlyMap<string, SearchPage>,
  publish: (shard: Shard) => string,
  versions: readonly (readonly number[])[] = [],
): SearchIndex {
  const languages = [...new Set([...pages.values()].map(({ lang }) => lang))];
  const common: string[] = [];
  const terms = placesOf([...pages.values()], common);
  const shards = shardsOf(terms).map((shard) => [publish(shard), shard] as const);
  return {
    file: {
      languages,
      pages: [...pages].map(([path, page]) => indexed(path, page, languages)),
      ...(versions.length > 0 && { versions }),
      common,
      shards: shards.map(([url, [terms]]) => [terms.split(' ', 1)[0] ?? '', url]),
    },
    shards: new Map(shards),
  };
}

function indexed(path: string, { title, lang, headings }: SearchPage, languages: string[]): IndexedPage {
  let above = '';
  const entries = headings.map(([text, anchor]): Heading => {
    const isSame = anchor === above;
    above = anchor;
    if (anchor === slugOf(text)) return text;
    return isSame ? [text] : [text, anchor];
  });
  return [path, title, languages.indexOf(lang), ...entries];
}

/** The postings of each term, sorted, in the form that shards store. Terms of most pages go to `common`. */
function placesOf(pages: readonly SearchPage[], common: string[]): [term: string, postings: number[]][] {
  const lists = new Map<string, { postings: number[]; pages: number; last: number }>();
  for (const [number, { sections }] of pages.entries())
    for (const [section, counts] of sections.entries()) {
      const length = counts.reduce((sum, [, count]) => sum + count, 0);
      for (const [term, count] of counts) {
        const list = lists.get(term) ?? { postings: [], pages: 0, last: 0 };
        if (list.postings.length === 0) lists.set(term, list);
        if (list.postings.length === 0 || list.last !== number) list.pages++;
        list.postings.push(number - list.last, section * 4 + weightOf(count, length));
        list.last = number;
      }
    }
  const maxPages = pages.length < minPages ? pages.length : pages.length * commonShare;
  const all = [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
  common.push(...all.filter(([, list]) => list.pages > maxPages).map(([term]) => term));
  return all.filter(([, list]) => list.pages <= maxPages).map(([term, { postings }]) => [term, postings]);
}

/** Weight of a term in a section, from 0 to 3: higher if repeated, lower in long sections. */
function weightOf(count: number, length: number): number {
  const share = count / (count + 0.4 + (0.8 * length) / ordinaryLength);
  return Math.min(3, Math.floor(share * 4));
}
