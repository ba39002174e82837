import { stem } from './stems.ts';
import { wordsIn } from './words.ts';

/** A part of a text, and whether a query means it. */
export interface Part {
  text: string;
  isMeant: boolean;
}

/** Where the words of a text stand that are among some terms, in order. */
function meantIn(text: string, terms: ReadonlySet<string>, languages: readonly string[]) {
  return wordsIn(text).filter(({ word }) => languages.some((language) => terms.has(stem(word, language))));
}

/** Divides a text into the words that are among some terms, and what is between them. */
export function markIn(text: string, terms: ReadonlySet<string>, languages: readonly string[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const add = (end: number, isMeant: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isMeant });
    at = Math.max(at, end);
  };
  for (const { start, end } of meantIn(text, terms, languages)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** So many characters of a text are shown around the words that are meant. */
const shown = 160;
/** And so many of those before the first of them. */
const before = 40;

/** The part of a text in which the most of some terms stand together; undefined where none of them does. */
export function excerptOf(
  text: string,
  terms: ReadonlySet<string>,
  languages: readonly string[],
): string | undefined {
  const meant = meantIn(text, terms, languages);
  let [best, most] = [-1, 0];
  for (const [index, { start }] of meant.entries()) {
    const near = meant.slice(index).filter(({ end }) => end <= start + shown - before);
    const { size } = new Set(near.map(({ word }) => word));
    if (size > most) [best, most] = [start, size];
  }
  return best < 0 ? undefined : cutAt(text, best);
}

function cutAt(text: string, at: number): string {
  const from = at <= before ? 0 : text.indexOf(' ', at - before) + 1;
  const start = from > at ? at : from;
  const last = text.lastIndexOf(' ', start + shown);
  const end = start + shown >= text.length ? text.length : last > at ? last : start + shown;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
