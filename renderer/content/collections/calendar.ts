import ICAL from 'ical.js';
import type { Collection } from '../../../schema/types.d.ts';
import { readDate } from '../dates.ts';
import { isObject, type JsonDocuments, type JsonObject, kindOf } from '../documents.ts';
import { type Recorder, unrecorded } from '../recorder.ts';
import { mapDocuments } from '../view.ts';
import { isZone, timeOfClock, writeInstant } from '../zone.ts';
import { fileOfCollection, textsIn } from './collection.ts';
import { collectionOfEntry } from './entries.ts';

/** Which properties of entries say when and where events are. */
export type Calendar = NonNullable<Collection['calendar']>;

/** When an event is once, in the forms that entries use: days, or moments with their zone. */
interface Occurrence {
  start: string;
  end?: string;
}

/** An event as its entry has it: a repeated one with its first date. */
export interface PageEvent extends Occurrence {
  /** The rule by which it repeats. */
  repeat?: string;
  /** The days on which it does not take place. */
  except: readonly string[];
  place?: string;
  /** The zone in which it keeps its time of day. */
  zone: string;
  /** When the entry was changed, or else when the event starts. */
  changed: string;
}

/** The path of the .ics file of an event, beside its page. */
export function eventUrl(path: string): string {
  return `${path}.ics`;
}

/** The key of the next dates of a repeated event in its published document. No property can have it. */
const datesKey = '@dates';

/** The greatest number of next dates. */
const maxDates = 52;

/** A rule that matches hardly any day is followed no further. */
const maxSteps = 20_000;

const day = 86_400_000;

/** The calendar settings of a collection; undefined if it has none, or a start or a zone that cannot be. */
export function calendarIn(documents: JsonDocuments, collection: string): Calendar | undefined {
  const { calendar } = documents.get(fileOfCollection(collection)) ?? {};
  if (!isObject(calendar) || typeof calendar.start !== 'string') return undefined;
  if (calendar.zone !== undefined && !isZone(String(calendar.zone))) return undefined;
  return calendar as unknown as Calendar;
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

const ruleParts = 'FREQ UNTIL COUNT INTERVAL BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS WKST'.split(
  ' ',
);

/** What is wrong with a rule of RFC 5545 by which an event repeats; undefined if nothing is. */
export function ruleProblem(text: string): string | undefined {
  const parts = text.split(';').map((part) => part.split('='));
  const names = parts.map(([name = '']) => name);
  const [, frequency = ''] = parts.find(([name]) => name === 'FREQ') ?? [];
  if (!frequencies.includes(frequency))
    return `the rule needs one of ${frequencies.map((each) => `FREQ=${each}`).join(', ')}, in capital letters`;
  const unknown = names.find((name, index) => !ruleParts.includes(name) || names.indexOf(name) < index);
  if (unknown !== undefined)
    return ruleParts.includes(unknown)
      ? `${unknown} is there twice`
      : `a rule has no part ${JSON.stringify(unknown)}; write ${ruleParts.join(', ')}`;
  const none = parts.find(([name, value]) => ['COUNT', 'INTERVAL'].includes(name ?? '') && Number(value) < 1);
  if (none) return `${none[0]} is at least 1`;
  if (names.includes('COUNT') && names.includes('UNTIL')) return 'a rule has COUNT or UNTIL, not both';
  try {
    ICAL.Recur.fromString(text);
    return undefined;
  } catch (error) {
    return `the rule cannot be read: ${error instanceof Error ? error.message : error}`;
  }
}

/** A rule by which an event repeats; undefined if something is wrong with it. */
function readRule(text: string): ICAL.Recur | undefined {
  return ruleProblem(text) === undefined ? ICAL.Recur.fromString(text) : undefined;
}

/** Documents with the events as they are published at a time: repeated ones with their next dates. */
export function datedView(
  documents: JsonDocuments,
  at: number,
  query: Recorder['query'] = unrecorded.query,
): JsonDocuments {
  const calendarOf = query('calendar of repeated events', (collection) => {
    const calendar = calendarIn(documents, collection);
    return calendar?.repeat ? calendar : undefined;
  });
  const dateOf = query('next date of an event', (file) => {
    const calendar = calendarOf(collectionOfEntry(file));
    return calendar && setNextDate(documents.get(file) ?? {}, calendar, at);
  });
  return mapDocuments(documents, (file, document) =>
    kindOf(file) === 'entry' && calendarOf(collectionOfEntry(file)) ? (dateOf(file) ?? document) : document,
  );
}

/**
 * An entry as it is published at a time: the start and the end of a repeated event are those of its next date, which is the one
 * that is not over yet. Without an end, an event lasts until the end of its day. The last date stays.
 */
export function setNextDate(entry: JsonObject, calendar: Calendar, at: number): JsonObject {
  if (!calendar.repeat || typeof entry[calendar.repeat] !== 'string') return entry;
  const dates = datesFrom(entry, calendar, at, maxDates);
  const [next] = dates;
  if (!next) return entry;
  return {
    ...entry,
    [calendar.start]: next.start,
    ...(calendar.end && next.end && { [calendar.end]: next.end }),
    [datesKey]: dates,
  };
}

/** The event of an entry; undefined if it does not start. The place may be an entry, whose name `placeOf` returns. */
export function eventOf(
  entry: JsonObject,
  calendar: Calendar,
  placeOf: (place: string) => string,
): PageEvent | undefined {
  const textIn = (key: string | undefined) => textsIn(entry[key ?? ''])[0];
  const start = textIn(calendar.start);
  if (start === undefined || Number.isNaN(clockOf(start, zoneOf(calendar)))) return undefined;
  const [end, repeat, place] = [textIn(calendar.end), textIn(calendar.repeat), textIn(calendar.place)];
  return {
    start,
    ...(end !== undefined && { end }),
    ...(repeat !== undefined && readRule(repeat) && { repeat }),
    except: calendar.except ? textsIn(entry[calendar.except]) : [],
    ...(place !== undefined && { place: placeOf(place) }),
    zone: zoneOf(calendar),
    changed: textIn('updated') ?? textIn('date') ?? start,
  };
}

/** The next dates of a published entry: those of a repeated event, or the one that it has. */
export function nextDates(entry: JsonObject, { start }: Calendar, limit: number): string[] {
  const dates = entry[datesKey];
  const starts = Array.isArray(dates) ? dates.map((date) => date.start) : textsIn(entry[start]);
  return starts.slice(0, limit);
}

/** The time at which the next date of a published entry is over; infinite for an event that is not repeated. */
export function nextDateEnds(entry: JsonObject, calendar: Calendar, at: number): number {
  const repeats = calendar.repeat !== undefined && typeof entry[calendar.repeat] === 'string';
  const [next] = repeats ? datesFrom(entry, calendar, at, 1) : [];
  return next ? overAt(next, zoneOf(calendar)) : Number.POSITIVE_INFINITY;
}

/** The first dates of a repeated event that are not over at a time. */
function datesFrom(entry: JsonObject, calendar: Calendar, at: number, limit: number): Occurrence[] {
  const zone = zoneOf(calendar);
  const rule = readRule(String(entry[calendar.repeat ?? '']));
  const first = clockOf(entry[calendar.start], zone);
  if (!rule || Number.isNaN(first)) return [];
  const isDay = readDate(entry[calendar.start])?.kind === 'day';
  const lasts = calendar.end ? clockOf(entry[calendar.end], zone) - first : Number.NaN;
  const except = new Set(calendar.except ? textsIn(entry[calendar.except]) : []);
  const write = (clock: number) => {
    return isDay ? dayOf(clock) : writeInstant(timeOfClock(zone, clock), zone);
  };
  const found: Occurrence[] = [];
  const clocks = untilInZone(rule, isDay, zone).iterator(floating(first, isDay));
  for (let step = 0; step < maxSteps && found.length < limit; step++) {
    const next = clocks.next();
    if (!next) break;
    const clock = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute);
    if (except.has(dayOf(clock))) continue;
    const date = { start: write(clock), ...(Number.isNaN(lasts) ? {} : { end: write(clock + lasts) }) };
    if (overAt(date, zone) > at) found.push(date);
  }
  return found;
}

/** The zone in which repeated events keep their time of day. */
function zoneOf({ zone = 'UTC' }: Calendar): string {
  return zone;
}

/** When an event is over: at its end, or else at the end of its day. */
function overAt({ start, end = start }: Occurrence, zone: string): number {
  const read = readDate(end);
  if (!read) return Number.NaN;
  if (end !== start && read.kind !== 'day') return read.time;
  const clock = clockOf(end, zone);
  return timeOfClock(zone, clock - (clock % day) + day);
}

/** A date as clocks in a zone show it, as if it were UTC. */
function clockOf(date: unknown, zone: string): number {
  const read = readDate(date);
  if (!read || read.wrong) return Number.NaN;
  if (read.kind !== 'instant') return read.clock;
  return readDate(writeInstant(read.time, zone))?.clock ?? Number.NaN;
}

/** The end of a rule may be in UTC, or only a day, which is included. */
function untilInZone(rule: ICAL.Recur, isDay: boolean, zone: string): ICAL.Recur {
  const { until } = rule;
  if (!until) return rule;
  const utc = Date.UTC(until.year, until.month - 1, until.day, until.hour, until.minute);
  const clock = until.isDate
    ? utc + day - 60_000
    : until.zone === ICAL.Timezone.utcTimezone
      ? clockOf(new Date(utc).toISOString().replace(/:00\.000Z/, 'Z'), zone)
      : utc;
  rule.until = floating(clock, isDay);
  return rule;
}

function floating(clock: number, isDate: boolean): ICAL.Time {
  const text = new Date(clock).toISOString();
  return isDate
    ? ICAL.Time.fromDateString(text.slice(0, 10))
    : ICAL.Time.fromDateTimeString(text.slice(0, 19));
}

function dayOf(clock: number): string {
  return new Date(clock).toISOString().slice(0, 10);
}
