import type { IndexFile } from './files.ts';
import { stem } from './stems.ts';
import { wordsIn } from './words.ts';

/** A token of a query. */
export interface Token {
  /** The normalized word. */
  word: string;
  /** The stems in the languages of the index. */
  stems: readonly string[];
  /** Whether the word may be incomplete, because it is the last one. */
  isOpen: boolean;
}

/**
 * The tokens of a query in order; empty if it has no words. Words that occur on most pages are omitted if there are others.
 */
export function tokensOf(query: string, { languages, common }: IndexFile): Token[] {
  const words = wordsIn(query);
  const tokens = words.map(({ word, end }, index): Token => {
    const stems = [...new Set(languages.map((language) => stem(word, language)))];
    return { word, stems, isOpen: index === words.length - 1 && end === query.length };
  });
  const commonStems = new Set(common);
  const distinctive = tokens.filter(({ stems }) => !stems.some((stem) => commonStems.has(stem)));
  return distinctive.length > 0 ? distinctive : tokens;
}

/** Whether a word is long enough for a prefix search. */
export function supportsPrefixSearch(word: string): boolean {
  return word.length > 1 || !/^[a-z0-9]$/.test(word);
}

/** The maximum number of shards to load for a prefix search. */
const maxShards = 3;

/** The URLs of the shards that may contain the terms of the tokens. */
export function shardsFor(tokens: readonly Token[], { shards }: IndexFile): string[] {
  const firsts = shards.map(([first]) => first);
  const numbers = new Set<number>();
  const numberOf = (term: string) => Math.max(0, lowerBound(firsts, `${term}\0`) - 1);
  for (const { word, stems, isOpen } of tokens) {
    for (const stem of stems) numbers.add(numberOf(stem));
    if (!isOpen || !supportsPrefixSearch(word)) continue;
    const from = numberOf(word);
    for (let number = from; number < from + maxShards; number++)
      if (number === from || firsts[number]?.startsWith(word)) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b).flatMap((number) => shards[number]?.[1] ?? []);
}

/** The index of the first text in a sorted list that is not less than another text. */
export function lowerBound(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a sorted list contains a text. */
export function has(sorted: readonly string[], text: string): boolean {
  return sorted[lowerBound(sorted, text)] === text;
}
