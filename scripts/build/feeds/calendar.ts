import ICAL from 'ical.js';
import type { PageEvent } from '../../../renderer/content/collections/calendar.ts';
import { readDate } from '../../../renderer/content/dates.ts';
import { offsetAt, timeOfClock } from '../../../renderer/content/zone.ts';

/** An event with what its page says about it. */
export interface FeedEvent extends PageEvent {
  /** URL of its page, which is its permanent id. */
  url: string;
  title: string;
  /** Summary as plain text. */
  summary: string;
}

/** The years for which the clock changes of a zone are written: those that calendars show. */
const yearsAhead = 10;

/**
 * Writes events as iCalendar (RFC 5545). Events that repeat are in their zone, whose changes of clocks are included; others are
 * in UTC or days.
 * @param name the name of the calendar, for a calendar to subscribe to
 */
export function calendarFile(events: readonly FeedEvent[], name?: string): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//pagesmith//EN');
  if (name !== undefined) {
    calendar.addPropertyWithValue('name', name);
    calendar.addPropertyWithValue('x-wr-calname', name);
  }
  const repeated = events.filter(({ start, repeat }) => repeat && readDate(start)?.kind !== 'day');
  for (const zone of new Set(repeated.map((event) => event.zone)))
    if (zone !== 'UTC') {
      const years = repeated.map(({ start }) => Number(start.slice(0, 4)));
      calendar.addSubcomponent(zoneComponent(zone, Math.min(...years), Math.max(...years) + yearsAhead));
    }
  for (const event of events) calendar.addSubcomponent(eventComponent(event));
  return `${calendar.toString()}\r\n`;
}

function eventComponent(event: FeedEvent): ICAL.Component {
  const { url, title, summary, start, end, repeat, except, place, zone } = event;
  const component = new ICAL.Component('vevent');
  const add = (key: string, value: string | ICAL.Time | ICAL.Recur) =>
    component.addPropertyWithValue(key, value);
  const isDay = readDate(start)?.kind === 'day';
  const addTime = (key: string, time: ICAL.Time) => {
    const property = add(key, time);
    if (repeat && !isDay && zone !== 'UTC') property.setParameter('tzid', zone);
  };
  const timeOf = (date: string) => (repeat ? inZone(date, zone) : inUtc(date, zone));
  add('uid', url);
  add('dtstamp', inUtc(event.changed, zone));
  addTime('dtstart', timeOf(start));
  if (end !== undefined) addTime('dtend', isDay ? dayAfter(end) : timeOf(end));
  if (repeat) add('rrule', ICAL.Recur.fromString(repeat));
  for (const day of repeat ? except : []) {
    const time = timeOf(start);
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    Object.assign(time, { year, month, day: date });
    addTime('exdate', time);
  }
  add('summary', title);
  if (summary) add('description', summary);
  if (place) add('location', place);
  add('url', url);
  return component;
}

/** A day stays; a moment is one in UTC. */
function inUtc(date: string, zone: string): ICAL.Time {
  const read = readDate(date);
  if (read?.kind === 'day') return ICAL.Time.fromDateString(date.slice(0, 10));
  const time = read?.kind === 'moment' ? timeOfClock(zone, read.clock) : (read?.time ?? 0);
  return ICAL.Time.fromDateTimeString(`${new Date(time).toISOString().slice(0, 19)}Z`);
}

/** A day stays; a moment is what clocks in the zone show. */
function inZone(date: string, zone: string): ICAL.Time {
  if (zone === 'UTC') return inUtc(date, zone);
  const read = readDate(date);
  if (read?.kind === 'day') return ICAL.Time.fromDateString(date.slice(0, 10));
  const clock = read?.kind === 'moment' ? read.clock : (read?.time ?? 0) + offsetAt(zone, read?.time ?? 0);
  return ICAL.Time.fromDateTimeString(new Date(clock).toISOString().slice(0, 19));
}

/** The end of an event of whole days is the day after its last one. */
function dayAfter(day: string): ICAL.Time {
  const time = ICAL.Time.fromDateString(day.slice(0, 10));
  time.adjust(1, 0, 0, 0);
  return time;
}

/** A zone with each change of its clocks in some years, so that no calendar needs to know it. */
function zoneComponent(zone: string, from: number, to: number): ICAL.Component {
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', zone);
  const start = Date.UTC(from, 0, 1);
  const standard = Math.min(offsetAt(zone, start), offsetAt(zone, Date.UTC(from, 6, 1)));
  const add = (time: number, before: number, after: number) => {
    const part = new ICAL.Component(after > standard ? 'daylight' : 'standard');
    const clock = new Date(time + before).toISOString().slice(0, 19);
    part.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(clock));
    part.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before / 1000));
    part.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after / 1000));
    component.addSubcomponent(part);
  };
  let before = offsetAt(zone, start);
  add(start, before, before);
  for (let time = start; time < Date.UTC(to + 1, 0, 1); time += week) {
    const after = offsetAt(zone, time + week);
    if (after === before) continue;
    add(changeIn(zone, time, time + week), before, after);
    before = after;
  }
  return component;
}

const week = 7 * 86_400_000;

/** The minute at which the clocks of a zone change between two times. */
function changeIn(zone: string, from: number, to: number): number {
  const before = offsetAt(zone, from);
  let [low, high] = [from, to];
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
