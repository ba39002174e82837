import { stem } from './stems.ts';
import { compoundsIn, wordsIn } from './words.ts';

/** A part of a text, and whether it matches the query. */
export interface Part {
  text: string;
  isMeant: boolean;
}

/** The ranges of the words and compounds of a text that are among the given terms, in order. */
function matchingWords(text: string, terms: ReadonlySet<string>, languages: readonly string[]) {
  return [...wordsIn(text), ...compoundsIn(text)]
    .filter(({ word }) => languages.some((language) => terms.has(stem(word, language))))
    .sort((one, other) => one.start - other.start || other.end - one.end);
}

/** Splits a text into the words that are among the given terms, and the text between them. */
export function markIn(text: string, terms: ReadonlySet<string>, languages: readonly string[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const add = (end: number, isMeant: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isMeant });
    at = Math.max(at, end);
  };
  for (const { start, end } of matchingWords(text, terms, languages)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** The length of an excerpt in characters. */
const excerptLength = 160;
/** The number of those characters before the first match. */
const before = 40;

/** The excerpt of a text that contains the most of the given terms; undefined if it contains none. */
export function excerptOf(
  text: string,
  terms: ReadonlySet<string>,
  languages: readonly string[],
): string | undefined {
  const meant = matchingWords(text, terms, languages);
  let [best, max] = [-1, 0];
  for (const [index, { start }] of meant.entries()) {
    const near = meant.slice(index).filter(({ end }) => end <= start + excerptLength - before);
    const { size } = new Set(near.map(({ word }) => word));
    if (size > max) [best, max] = [start, size];
  }
  return best < 0 ? undefined : cutAt(text, best);
}

function cutAt(text: string, at: number): string {
  const from = at <= before ? 0 : text.indexOf(' ', at - before) + 1;
  const start = from > at ? at : from;
  const last = text.lastIndexOf(' ', start + excerptLength);
  const end = start + excerptLength >= text.length ? text.length : last > at ? last : start + excerptLength;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
