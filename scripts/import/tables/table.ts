import ICAL from 'ical.js';
import Papa from 'papaparse';
import { isObject, isRecord } from '../../../renderer/content/documents.ts';
import { isZone, timeOfClock, writeInstant } from '../../../renderer/content/zone.ts';
import type { Source } from '../../../schema/types.d.ts';
import { calendarColumns } from '../../check/site/tables.ts';
import { UserError } from '../../cli/errors.ts';
import { tokensOf } from '../../operations/tree.ts';

/**
 * Reads the rows of a source.
 * @param at where the list is in a JSON file
 * @throws UserError if it is not in its format
 */
export function readTable({ bytes, name, format }: Fetched, at = ''): Table {
  const text = textOf(bytes, name);
  if (format === 'json') return readJson(text, name, at);
  return format === 'calendar' ? readCalendar(text, name) : readCsv(text, name, format);
}

function textOf(bytes: Uint8Array, name: string): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    throw new UserError(
      `${name}:${line} is not UTF-8, so its letters would be wrong; save the table as "CSV UTF-8"`,
    );
  }
}

function readCsv(text: string, name: string, format: Format): Table {
  const [declaration = '', separator] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const body = text.slice(declaration.length);
  const delimiter = separator ?? (format === 'tsv' ? '\t' : delimiterIn(body));
  let columns: readonly string[] | undefined;
  const rows: Row[] = [];
  let line = declaration ? 2 : 1;
  let end = 0;
  Papa.parse<string[]>(body, {
    delimiter,
    step: ({ data, errors: [error], meta: { cursor } }) => {
      const where = `${name}:${line}`;
      line += body.slice(end, cursor).split(/\r\n?|\n/).length - 1;
      end = cursor;
      if (error)
        throw new UserError(`${where} has a quote that does not end, or is inside a text; write "" for one`);
      const cells = data.map((cell) => cell.replace(/\r\n?/g, '\n').trim());
      if (cells.every((cell) => cell === '')) return;
      if (columns) rows.push(rowOf(where, columns, cells));
      else columns = header(where, cells);
    },
  });
  return { columns: columns ?? [], rows };
}

/** The delimiter that the first line has most of, outside of quotes. */
function delimiterIn(text: string): string {
  const [first = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function header(where: string, names: readonly string[]): readonly string[] {
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  if (twice !== undefined) throw new UserError(`${where} has two columns "${twice}"; give one another name`);
  return names;
}

function rowOf(where: string, columns: readonly string[], cells: readonly string[]): Row {
  const isLong = cells.slice(columns.length).some((cell) => cell !== '');
  return {
    where,
    cells: new Map(columns.flatMap((column, index) => (column === '' ? [] : [[column, cells[index] ?? '']]))),
    ...(isLong && {
      problem: `there are ${cells.length} cells in ${columns.length} columns; put texts that contain the delimiter in quotes`,
    }),
  };
}

function readJson(text: string, name: string, at: string): Table {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UserError(`${name} is not JSON: ${(error as Error).message}`);
  }
  for (const key of tokensOf(at)) value = isObject(value) ? value[key] : undefined;
  if (!Array.isArray(value) || !value.every(isRecord))
    throw new UserError(
      `${name} has no list of objects${at === '' ? '; name its place in "rows", such as /items' : ` at ${at}`}`,
    );
  const rows = value.map((row, index) => ({
    where: `row ${index + 1} of ${name}`,
    cells: new Map(Object.entries(row)),
  }));
  return { columns: [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))], rows };
}

export type Format = NonNullable<Source['format']>;

/** A row of a source. */
export interface Row {
  /** Where it is, for messages, such as `team.csv:14`. */
  where: string;
  cells: ReadonlyMap<string, unknown>;
  /** Why it cannot be used. */
  problem?: string;
}

export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
}

/** What a source contains. */
export interface Fetched {
  bytes: Uint8Array;
  /** What messages call it. */
  name: string;
  format: Format;
}

const day = 86_400_000;

/**
 * The events of an iCalendar file. An event that repeats has its rule in `repeat`; a date of it that was changed is an event of its
 * own, and one of the days of `except`.
 * @throws UserError if it is none
 */
function readCalendar(text: string, name: string): Table {
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
  return { columns: calendarColumns, rows: events.map((event) => eventRow(event, name, moved)) };
}

function eventRow(event: ICAL.Component, name: string, moved: ReadonlyMap<string, string[]>): Row {
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
