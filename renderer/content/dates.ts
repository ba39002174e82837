/** The kinds of dates: a day, a day and a time, or both with the zone that they are in. They are formats of schemas. */
export const dateKinds = ['day', 'moment', 'instant'] as const;

type DateKind = (typeof dateKinds)[number];

/** A date in one of the forms that content uses. */
export interface WrittenDate {
  kind: DateKind;
  /** In milliseconds since 1970; without a zone, as if it were UTC. NaN if it does not exist. */
  time: number;
  /** Like `time`, with the day and the time as clocks in its own zone show them. */
  clock: number;
  /** The first part that does not exist. */
  wrong?: { part: 'day' | 'time' | 'offset'; text: string };
}

const form = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Reads a date, a date and time, or an instant, such as 2027-07-05T09:00+01:00. Everything that reads dates of content
 * and settings calls this.
 * @returns undefined if the value has another form
 */
export function readDate(text: unknown): WrittenDate | undefined {
  if (typeof text !== 'string') return undefined;
  const [, year, month, day, time, offset] = form.exec(text) ?? [];
  if (year === undefined) return undefined;
  const kind = time === undefined ? 'day' : offset === undefined ? 'moment' : 'instant';
  const midnight = midnightOf(Number(year), Number(month), Number(day));
  const sinceMidnight = time === undefined ? 0 : timeOfDay(time);
  const ahead = offset === undefined ? 0 : offsetOf(offset);
  const clock = midnight + sinceMidnight;
  const read = { kind, time: clock - ahead, clock } as const;
  if (Number.isNaN(midnight)) return { ...read, wrong: { part: 'day', text: text.slice(0, 10) } };
  if (Number.isNaN(sinceMidnight)) return { ...read, wrong: { part: 'time', text: String(time) } };
  return Number.isNaN(ahead) ? { ...read, wrong: { part: 'offset', text: String(offset) } } : read;
}

/** The time of a date of some kinds, in milliseconds since 1970; NaN if it does not exist or is something else. */
export function timeOf(text: unknown, ...kinds: readonly [DateKind, ...DateKind[]]): number {
  const read = readDate(text);
  return read && kinds.includes(read.kind) ? read.time : Number.NaN;
}

/** The milliseconds since midnight of a time from 00:00 to 23:59:59.999; NaN if there is none. There are no leap seconds. */
export function timeOfDay(text: string): number {
  const [, hours, minutes, seconds = '0'] =
    /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d{1,3})?))?$/.exec(text) ?? [];
  return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000);
}

/** The start of a day in UTC; NaN if the calendar does not have it. */
function midnightOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  // Unlike `Date.UTC`, this does not take the years up to 99 for those of the last century.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : Number.NaN;
}

/** How far the clocks of a zone are ahead of UTC, which is at most 14 hours. */
function offsetOf(text: string): number {
  if (text === 'Z') return 0;
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
  const total = hours * 60 + minutes;
  if (minutes > 59 || total > 14 * 60) return Number.NaN;
  return (text.startsWith('-') ? -total : total) * 60_000;
}
