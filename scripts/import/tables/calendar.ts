import ICAL from 'ical.js';
import { isZone, timeOfClock, writeInstant } from '../../../renderer/content/zone.ts';
import { calendarColumns } from '../../check/site/tables.ts';
import { UserError } from '../../cli/errors.ts';
import type { Row, Table } from './table.ts';

const day = 86_400_000;

/**
 * The events of an iCalendar file. An event that repeats has its rule in `repeat`; a date of it that was changed is an event of its
 * own, and one of the days of `except`.
 * @throws UserError if it is none
 */
export function readCalendar(text: string, name: string): Table {
  let root: ICAL.Component;
  try {
    root = new ICAL.Component(ICAL.parse(text));
  } catch (error) {
    throw new UserError(`${name} is not an iCalendar file: ${(error as Error).message}`);
  }
  const events = root.getAllSubcomponents('vevent');
  const moved = new Map<string, string[]>();
  for (const event of events) {
    const date = event.getFirstPropertyValue('recurrence-id');
    if (date instanceof ICAL.Time) {
      const uid = textIn(event, 'uid');
      moved.set(uid, [...(moved.get(uid) ?? []), dayOf(date)]);
    }
  }
  return { columns: calendarColumns, rows: events.map((event) => rowOf(event, name, moved)) };
}

function rowOf(event: ICAL.Component, name: string, moved: ReadonlyMap<string, string[]>): Row {
  const uid = textIn(event, 'uid');
  const changed = event.getFirstPropertyValue('recurrence-id');
  const { startDate, endDate } = new ICAL.Event(event);
  const rule = event.getFirstPropertyValue('rrule');
  const except = event
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues())
    .flatMap((date) => (date instanceof ICAL.Time ? dayOf(date) : []));
  const all = rule ? [...new Set([...except, ...(moved.get(uid) ?? [])])].sort() : [];
  const tzid = String(event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '');
  const start = startDate && textOfTime(startDate, tzid);
  // The end of a day is the day after it, which entries do not include.
  const end = endDate && textOfTime(endDate, tzid, endDate.isDate ? day : 0);
  const cells: Record<(typeof calendarColumns)[number], unknown> = {
    uid: changed instanceof ICAL.Time ? `${uid} ${dayOf(changed)}` : uid,
    summary: textIn(event, 'summary'),
    description: textIn(event, 'description'),
    location: textIn(event, 'location'),
    url: textIn(event, 'url'),
    categories: event.getAllProperties('categories').flatMap((property) => property.getValues().map(String)),
    status: textIn(event, 'status').toLowerCase(),
    start: start ?? '',
    end: end === start ? '' : (end ?? ''),
    repeat: rule ? String(rule) : '',
    except: all,
  };
  return {
    where: `the event ${JSON.stringify(cells.summary || uid)} of ${name}`,
    cells: new Map(Object.entries(cells)),
    ...(start === undefined && { problem: 'it has no start' }),
  };
}

function textIn(event: ICAL.Component, property: string): string {
  return String(event.getFirstPropertyValue(property) ?? '').trim();
}

function dayOf(date: ICAL.Time): string {
  return date.toString().slice(0, 10);
}

/** A day, or a moment with its zone, or without it if there is none. */
function textOfTime(date: ICAL.Time, tzid: string, less = 0): string {
  const clock = Date.UTC(date.year, date.month - 1, date.day, date.hour, date.minute) - less;
  const text = new Date(clock).toISOString().slice(0, date.isDate ? 10 : 16);
  if (date.isDate) return text;
  if (isZone(tzid)) return writeInstant(timeOfClock(tzid, clock), tzid);
  if (date.zone === ICAL.Timezone.localTimezone) return text;
  // The file itself describes zones that have other names.
  return `${new Date(date.toUnixTime() * 1000).toISOString().slice(0, 16)}Z`;
}
