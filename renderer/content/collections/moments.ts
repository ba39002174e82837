import { timeOf } from '../dates.ts';

/** An ISO 8601 duration such as `-P90D`, relative to a point in time. */
const duration = /^(-?)P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;

/** Whether a limit is a duration, which changes with each build. */
export function isRelative(limit: unknown): limit is string {
  return typeof limit === 'string' && duration.test(limit);
}

/**
 * The point in time that a text denotes, in milliseconds since 1970: a day, a time with its zone, or a duration from `at` on.
 * NaN if it is invalid. A month before 31 March is the last day of February.
 */
export function momentOf(text: unknown, at: number): number {
  if (typeof text !== 'string') return Number.NaN;
  const [match, minus, ...parts] = duration.exec(text) ?? [];
  if (match === undefined) return timeOf(text, 'day', 'instant');
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0] = parts.map(
    (part) => Number(part ?? 0) * (minus ? -1 : 1),
  );
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  // NaN outside the range of dates.
  return new Date(
    date.getTime() + ((weeks * 7 + days) * 24 + hours) * 3_600_000 + minutes * 60_000,
  ).getTime();
}

/** The first time, in milliseconds, at which a duration reaches a moment; `at` is any time. */
export function timeToReach(moment: number, limit: string, at: number): number {
  // The length of months and years depends on the time.
  const about = moment - (momentOf(limit, at) - at);
  let [before, reached] = [about - month, about + month];
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (momentOf(limit, middle) < moment) before = middle;
    else reached = middle;
  }
  return reached;
}

const month = 31 * 24 * 3_600_000;
