import { isNoDay } from './calendar.ts';

/** What an author may have meant by a text that does not match a pattern: the text in another way that does. */
export function rewritten(text: string, pattern: RegExp): string | undefined {
  const bare = text.trim();
  const lower = bare.toLowerCase();
  const ways = [
    bare,
    lower,
    ...momentsOf(bare),
    bare.replace(/\/+$/, ''),
    bare.replace(/^http:/i, 'https:'),
    // What has a dot or a colon is an address of some kind, which other signs would make another one.
    ...(/[.:@]/.test(bare) ? [] : [inKebabCase(bare), `/${inKebabCase(bare)}`]),
  ];
  return ways.find((way) => way !== text && way !== '' && pattern.test(way) && !isNoDay(way));
}

/** Words in small letters, digits and hyphens, a path by its parts. */
export function inKebabCase(words: string): string {
  const letters = words.normalize('NFKD').replace(/\p{M}/gu, '');
  const hyphenated = letters.toLowerCase().replace(/[^a-z\d/]+/g, '-');
  return hyphenated.replace(/(?<=^|\/)-|-(?=\/|$)/g, '');
}

/** A day and a minute as people write them, in the order of years, months and days. */
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
