import { wrongPart } from './calendar.ts';

/** Currencies with an unambiguous sign. */
const currencies: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/** A variation of a text that matches a pattern, as a suggestion. */
export function rewritten(text: string, pattern: Pick<RegExp, 'test'>): string | undefined {
  const bare = text.trim();
  const lower = bare.toLowerCase();
  const ways = [
    bare,
    lower,
    ...momentsOf(bare),
    ...(Object.hasOwn(currencies, bare) ? [String(currencies[bare])] : []),
    bare.toUpperCase(),
    bare.replace('_', '-'),
    bare.replace(/^\/+/, ''),
    bare.replace(/\/+$/, ''),
    bare.replace(/^http:/i, 'https:'),
    bare.replace(/^https?:\/\/[^/]+(?=\/)/i, ''),
    lower.replace(/^#?(.)(.)(.)$/, '#$1$1$2$2$3$3'),
    ...(/^[\da-f]{6}$/.test(lower) ? [`#${lower}`] : []),
    // Texts with a dot, colon or at sign are probably URLs, which kebab case would break.
    ...(/[.:@]/.test(bare) ? [] : [inKebabCase(bare), `/${inKebabCase(bare)}`, `.${lower}`]),
  ];
  return ways.find((way) => way !== text && way !== '' && pattern.test(way) && !wrongPart(way));
}

/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};
/** Letters that German writes with an e, rather than without their dots. */
const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Converts words to kebab case, keeping slashes.
 * @param language the language tag of the words, which decides how letters such as ü are written
 */
export function inKebabCase(words: string, language = ''): string {
  const spelt = /^de\b/.test(language) ? { ...plainLetters, ...german } : plainLetters;
  const letters = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z\d]/g, (letter) => spelt[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const hyphenated = letters.replace(/[^a-z\d/]+/g, '-');
  return hyphenated.replace(/(?<=^|\/)-|-(?=\/|$)/g, '');
}

/** Dates and times in common notations, converted to ISO order. */
function momentsOf(text: string): string[] {
  const two = (number = '') => number.padStart(2, '0');
  const [, time = ''] = /[T ,]+(\d{2}:\d{2})(?::\d{2})?$/.exec(text) ?? [];
  const after = time && `T${time}`;
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(text) ?? [];
  const [, day2, month2, year2] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\b/.exec(text) ?? [];
  return [
    ...(year ? [`${year}-${two(month)}-${two(day)}${after}`] : []),
    ...(year2 ? [`${year2}-${two(month2)}-${two(day2)}${after}`] : []),
  ];
}
