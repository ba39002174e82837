import { headingsOf, type IndexFile, type Shard } from './files.ts';
import { has, lowerBound, supportsPrefixSearch, type Token } from './query.ts';
import { termsIn } from './words.ts';

/** The number of typing errors tolerated in a word of the given length. */
function maxTypos(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The number of letters to insert, delete, replace or swap with the next one to turn one word into another;
 * any number above the limit if there are more.
 */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > limit) return limit + 1;
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** A match of a term, with its weight. */
export interface Posting {
  page: number;
  /** 0 above the first heading, otherwise the number of the heading. */
  section: number;
  weight: number;
  /** Whether the match is in the page title or in the heading of the section. */
  isHeading: boolean;
}

/** Terms and their matches. */
export interface Terms {
  /** Sorted. */
  all: readonly string[];
  postingsOf(term: string): readonly Posting[];
}

/** A term that a token matches, and how well, from 0 to 1. */
export interface Match {
  term: string;
  fit: number;
}

/** The terms of the titles and headings of an index; those of short ones have a higher weight. */
export function headingTerms({ pages, languages }: IndexFile): Terms {
  const places = new Map<string, Posting[]>();
  const add = (text: string, language: string, page: number, section: number) => {
    const terms = termsIn(text, language);
    const weight = section === 0 ? 3 + 2 / terms.length : 2 + 1.5 / terms.length;
    for (const term of new Set(terms)) {
      const postings = places.get(term) ?? [];
      if (postings.length === 0) places.set(term, postings);
      postings.push({ page, section, weight, isHeading: true });
    }
  };
  for (const [number, page] of pages.entries()) {
    const language = languages[page[2]] ?? '';
    add(page[1], language, number, 0);
    for (const [index, { text }] of headingsOf(page).entries()) add(text, language, number, index + 1);
  }
  return { all: [...places.keys()].sort(), postingsOf: (term) => places.get(term) ?? [] };
}

/** The score of a term in a text, by its weight in the shard. */
const weights = [0.5, 0.8, 1.1, 1.4];

/** Parses the terms of a shard. */
export function shardTerms([terms, ...lists]: Shard): Terms {
  const all = terms.split(' ');
  const numbers = new Map(all.map((term, index) => [term, index]));
  return {
    all,
    postingsOf: (term) => {
      const list = lists[numbers.get(term) ?? -1] ?? [];
      const places: Posting[] = [];
      for (let index = 0, page = 0; index < list.length; index += 2) {
        page += list[index] ?? 0;
        const packed = list[index + 1] ?? 0;
        places.push({ page, section: packed >> 2, weight: weights[packed & 3] ?? 0, isHeading: false });
      }
      return places;
    },
  };
}

/** The maximum number of letters by which a term may be shorter than an incomplete word. */
const longestEnding = 3;

/** The terms that a token matches: its stems, and for an incomplete word the terms that start with it or that it starts with. */
export function matchesOf({ word, stems, isOpen }: Token, { all }: Terms): Match[] {
  const fits = new Map<string, number>();
  for (const stem of stems) if (has(all, stem)) fits.set(stem, 1);
  if (isOpen && supportsPrefixSearch(word)) {
    for (let index = lowerBound(all, word); all[index]?.startsWith(word); index++) {
      const term = all[index] ?? '';
      if (!fits.has(term)) fits.set(term, 0.4 + (0.5 * word.length) / term.length);
    }
    for (let length = Math.max(3, word.length - longestEnding); length < word.length; length++) {
      const term = word.slice(0, length);
      if (!fits.has(term) && has(all, term)) fits.set(term, 0.3 + (0.3 * length) / word.length);
    }
  }
  return [...fits].map(([term, fit]) => ({ term, fit }));
}

/** The terms within the permitted number of typing errors from a token, only those with the fewest errors. */
export function nearestTo({ stems }: Token, { all }: Terms): Match[] {
  let found: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const stem of stems)
    for (const term of all) {
      const limit = Math.min(least, maxTypos(stem.length));
      if (limit === 0 || Math.abs(term.length - stem.length) > limit) continue;
      const errors = distance(stem, term, limit);
      if (errors > limit) continue;
      if (errors < least) found = [];
      least = errors;
      found.push(term);
    }
  return [...new Set(found)].map((term) => ({ term, fit: 0.5 / least }));
}
