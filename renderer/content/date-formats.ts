import { readDate, timeOf } from './dates.ts';
import { memoize } from './memoize.ts';

/** The formatters of a locale, cached because creating one is slow. */
const formatter = (options: Intl.DateTimeFormatOptions) =>
  memoize((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));

const dayIn = formatter({ dateStyle: 'long' });
const timeIn = formatter({ timeStyle: 'short' });
const momentIn = formatter({ dateStyle: 'long', timeStyle: 'short' });

/** Formats the day of an ISO date in a language. */
export function formatDay(date: string, language: string): string {
  return dayIn(language).format(timeOf(date.slice(0, 10), 'day'));
}

/** Formats the time of an ISO moment in a language, as clocks in its zone show it. */
export function formatTime(moment: string, language: string): string {
  return timeIn(language).format(clockOf(moment));
}

/** Formats the day and the time of an ISO moment in a language, as clocks in its zone show it. */
export function formatMoment(moment: string, language: string): string {
  return momentIn(language).format(clockOf(moment));
}

/** The day and the time of a moment in its own zone, as UTC; NaN if it has no time. */
function clockOf(moment: string): number {
  const read = readDate(moment);
  return !read || read.kind === 'day' ? Number.NaN : read.clock;
}
