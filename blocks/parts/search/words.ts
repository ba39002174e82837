import { stem } from './stems.ts';

// Not `Intl.Segmenter`: browsers and the build may have different dictionaries, and would not split the same words.
const letters = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}\u00ad]*/gu;
const compounds = /[\p{L}\p{N}\p{M}\u00ad]+(?:[-\u2010\u2011][\p{L}\p{N}\p{M}\u00ad]+)+/gu;
/** Scripts without spaces between words: their texts are indexed as pairs of characters. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u30fc]+/u;
const parts = new RegExp(`(${unspaced.source})`, 'u');

/** A word of a text: normalized, and its range in UTF-16 units. */
interface Word {
  word: string;
  start: number;
  end: number;
}

/** The words of a text in order, lower-cased and without diacritics; overlapping pairs in scripts without spaces. */
export function wordsIn(text: string): Word[] {
  const found: Word[] = [];
  for (const { 0: run, index } of text.matchAll(letters)) {
    if (!unspaced.test(run)) found.push({ word: fold(run), start: index, end: index + run.length });
    else addParts(run, index, found);
  }
  return found;
}

function addParts(run: string, start: number, found: Word[]): void {
  let at = start;
  for (const part of run.split(parts)) {
    const signs = unspaced.test(part) ? [...part] : [part];
    const pairs = signs.length > 1 ? signs.slice(1).map((sign, index) => signs[index] + sign) : signs;
    let from = at;
    for (const [index, pair] of pairs.entries()) {
      if (pair) found.push({ word: fold(pair), start: from, end: from + pair.length });
      from += signs[index]?.length ?? 0;
    }
    at += part.length;
  }
}

/** Letters that Unicode does not decompose. */
const letterPairs: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The words of a text that contain hyphens, written without them: `well-being` is also found as `wellbeing`. */
export function compoundsIn(text: string): Word[] {
  return Array.from(text.matchAll(compounds), ({ 0: run, index }) => ({
    word: fold(run.replace(/[-\u2010\u2011]/g, '')),
    start: index,
    end: index + run.length,
  }));
}

/** Normalizes a word to lower case without diacritics and soft hyphens: Ärger and arger are the same word. */
export function fold(word: string): string {
  const small = word.toLowerCase().replaceAll('\u00ad', '');
  if (/^[a-z0-9]*$/.test(small)) return small;
  return small
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => letterPairs[letter] ?? letter)
    .normalize('NFKC');
}

/** The terms of a text: the stems of its words and compounds. */
export function termsIn(text: string, language: string): string[] {
  return [...wordsIn(text), ...compoundsIn(text)].map(({ word }) => stem(word, language));
}
