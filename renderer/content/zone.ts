import { memoize } from './memoize.ts';

const clockIn = memoize(
  (zone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    }),
);

/** Whether a time zone such as Europe/Berlin exists. */
export function isZone(name: string): boolean {
  try {
    return clockIn(name) !== undefined;
  } catch {
    return false;
  }
}

/** How far the clocks of a zone are ahead of UTC at a time, in milliseconds. */
export function offsetAt(zone: string, time: number): number {
  const parts = clockIn(zone).formatToParts(time);
  const [year = 0, month = 1, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/**
 * The time at which the clocks of a zone show a day and a time, which is given as if it were UTC. A time that the clocks skip
 * is as long after the previous one as it would be without the skip.
 */
export function timeOfClock(zone: string, clock: number): number {
  const before = offsetAt(zone, clock - 86_400_000);
  const after = offsetAt(zone, clock - before);
  return offsetAt(zone, clock - after) === after ? clock - after : clock - before;
}

/** A moment as clocks in a zone show it, such as 2027-07-05T09:00+01:00. */
export function writeInstant(time: number, zone: string): string {
  const offset = offsetAt(zone, time);
  const minutes = Math.abs(offset) / 60_000;
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const ahead = offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
  return new Date(time + offset).toISOString().slice(0, 16) + ahead;
}
