import type { OpeningHours } from '../../schema/types.d.ts';
import { timeOf, timeOfDay } from './dates.ts';
import { isObject } from './documents.ts';
import { memoize } from './memoize.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const nameOf = (day: string) => day[0]?.toUpperCase() + day.slice(1);

/** Opening hours as `openingHoursSpecification` of schema.org. A day without times is closed. */
export function hoursSpecification({ weekly, closed = [] }: OpeningHours): object[] {
  const of = (properties: object) => ({ '@type': 'OpeningHoursSpecification', ...properties });
  return [
    ...weekly.map(({ days, opens = '00:00', closes = '23:59' }) =>
      of({ dayOfWeek: days.map((day) => `https://schema.org/${nameOf(day)}`), opens, closes }),
    ),
    ...closed.map((day) => of({ opens: '00:00', closes: '00:00', validFrom: day, validThrough: day })),
  ];
}

/** Whether a value has the shape of opening hours. Variables can refer to values that no schema describes. */
export function isOpeningHours(value: unknown): value is OpeningHours {
  if (!isObject(value)) return false;
  const { weekly, closed = [] } = value;
  return (
    Array.isArray(weekly) &&
    weekly.every(areHours) &&
    Array.isArray(closed) &&
    closed.every((day) => !Number.isNaN(timeOf(day, 'day')))
  );
}

function areHours(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { days, opens, closes } = value;
  const isTime = (time: unknown) => typeof time === 'string' && !Number.isNaN(timeOfDay(time));
  return (
    Array.isArray(days) &&
    days.every((day) => weekdays.includes(day)) &&
    ((opens === undefined && closes === undefined) || (isTime(opens) && isTime(closes)))
  );
}

/** The formatters of a language for the names of days, lists of them, and times. */
const formatsIn = memoize((language) => ({
  day: new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
  time: new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }),
  list: new Intl.ListFormat(language, { type: 'conjunction' }),
}));

/** The hours of the week in a language, such as `Wednesday to Friday 12:00–22:00; Saturday 10:00–23:00`. */
export function hoursInWords({ weekly }: OpeningHours, language: string): string {
  const { day, time, list } = formatsIn(language);
  // 1 January 2024 was a Monday.
  const dayAt = (index: number) => day.format(Date.UTC(2024, 0, 1 + index));
  const at = (clock: string) => Date.parse(`2024-01-01T${clock}Z`);
  const texts = weekly.map(({ days, opens, closes }) => {
    const names = list.format(
      runsOf(days).map(([first, last]) => (first === last ? dayAt(first) : `${dayAt(first)}–${dayAt(last)}`)),
    );
    return opens === undefined || closes === undefined
      ? names
      : `${names} ${time.format(at(opens))}–${time.format(at(closes))}`;
  });
  return texts.join('; ');
}

/** The runs of three or more days in a row, and single days, as indices of their first and last day. */
function runsOf(days: readonly string[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const index of weekdays.keys()) {
    if (!days.includes(weekdays[index] ?? '')) continue;
    const run = runs.at(-1);
    if (run?.[1] === index - 1) run[1] = index;
    else runs.push([index, index]);
  }
  return runs.flatMap(([first, last]): [number, number][] =>
    last - first === 1
      ? [
          [first, first],
          [last, last],
        ]
      : [[first, last]],
  );
}
