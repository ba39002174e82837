import { readDate } from '../../../renderer/content/dates.ts';
import { isObject } from '../../../renderer/content/documents.ts';
import { escapeBraces } from '../../../renderer/content/variables.ts';
import { timeOfClock, writeInstant } from '../../../renderer/content/zone.ts';
import type { Target } from '../../check/json/target.ts';
import { slugOf } from '../paths.ts';

/** How cells are written. */
export interface Writing {
  /** The language of numbers and dates. */
  language: string;
  /** What separates the items of a list. */
  separator?: string | undefined;
  /** The time zone of times without one. */
  zone?: string | undefined;
}

/** A cell that cannot be a value of its place. The message is a sentence without its subject. */
export class CellError extends Error {}

/**
 * The value of a cell; undefined for an empty one.
 * @throws CellError if the place takes something else
 */
export function cellValue(cell: unknown, { accepts, items, isName }: Target, writing: Writing): unknown {
  if (cell === null || cell === undefined || cell === '') return undefined;
  if (items && accepts.has('array') && !accepts.has('string')) {
    const list = Array.isArray(cell) ? cell : partsOf(String(cell), items, writing);
    const values = list.flatMap((one) => cellValue(one, items, writing) ?? []);
    return values.length > 0 ? [...new Set(values)] : undefined;
  }
  // Braces of other people's texts are no variables.
  if (isObject(cell)) return escapeBraces(cell);
  if (accepts.has('boolean') && !accepts.has('string')) return booleanOf(cell);
  if ((accepts.has('number') || accepts.has('integer')) && !accepts.has('string'))
    return numberOf(cell, writing);
  const text = String(cell);
  if (['day', 'moment', 'instant'].some((kind) => accepts.has(kind))) return dateOf(text, accepts, writing);
  if (accepts.size === 0) return typeof cell === 'string' ? escapeBraces(cell) : cell;
  return isName ? slugOf(text) : escapeBraces(text);
}

/** A cell with several paragraphs is a list of them where paragraphs go; other lists have a separator. */
function partsOf(text: string, { accepts }: Target, { separator }: Writing): string[] {
  const by = separator ?? (accepts.has('markdown') ? /\n\s*\n/ : ',');
  return text.split(by).flatMap((part) => part.trim() || []);
}

const yes = new Set(['true', 'yes', '1', 'x', '✓', 'ja', 'wahr']);
const no = new Set(['false', 'no', '0', 'nein', 'falsch']);

function booleanOf(cell: unknown): boolean {
  const word = String(cell).toLowerCase();
  if (yes.has(word) || no.has(word)) return yes.has(word);
  throw new CellError(`${JSON.stringify(cell)} is neither yes nor no`);
}

function numberOf(cell: unknown, { language }: Writing): number {
  if (typeof cell === 'number') return cell;
  const parts = new Intl.NumberFormat(language, {
    useGrouping: 'always',
  } as Intl.NumberFormatOptions).formatToParts(1234567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [sign('group'), sign('decimal')];
  const bare = String(cell)
    .replace(/[\s\p{Sc}]/gu, '')
    .replace(/^[−–]/, '-');
  const grouped = group.trim() === '' ? bare.replaceAll("'", '') : bare;
  const escaped = (text: string) => text.trim().replace(/[.'’]/g, '\\$&');
  const form = new RegExp(
    `^[-+]?(?:\\d+|\\d{1,3}(?:${escaped(group) || '(?!)'}\\d{3})+)(?:${escaped(decimal)}\\d+)?$`,
  );
  if (!form.test(grouped))
    throw new CellError(
      `${JSON.stringify(cell)} is not a number in the language ${language}, where they look like ${new Intl.NumberFormat(language).format(12345.5)}`,
    );
  return Number((group.trim() ? grouped.replaceAll(group, '') : grouped).replace(decimal, '.'));
}

function dateOf(text: string, accepts: ReadonlySet<string>, { language, zone }: Writing): string {
  const wrong = (advice: string) => new CellError(`${JSON.stringify(text)} is not a date; ${advice}`);
  const [, day = text, time, offset = ''] =
    /^(\S+?)(?:[T\s,]\s*(\d{1,2}:\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? [];
  const iso = isoDay(day, language);
  if (iso === undefined || !readDate(iso) || readDate(iso)?.wrong)
    throw wrong(`write ${exampleIn(language)} or 2026-12-31`);
  if (time === undefined || !(accepts.has('moment') || accepts.has('instant'))) {
    if (accepts.has('day')) return iso;
    throw wrong('its time is missing, such as in 2026-12-31 19:00');
  }
  const moment = `${iso}T${time.padStart(5, '0')}`;
  if (offset) return moment + offset.replace(/^(.\d\d)(\d\d)$/, '$1:$2');
  if (accepts.has('moment')) return moment;
  const read = readDate(moment);
  if (zone === undefined || !read)
    throw wrong(
      'its time zone is missing; write 2026-12-31 19:00+01:00, or declare "zone" in the calendar of the collection',
    );
  return writeInstant(timeOfClock(zone, read.clock), zone);
}

/** The last day of a year as a language writes it. */
function exampleIn(language: string): string {
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(2026, 11, 31),
  );
}

/** A day as a language writes it, in the form of content. */
function isoDay(text: string, language: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const numbers = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})\.?$/.exec(text)?.slice(1);
  if (!numbers) return undefined;
  const order = new Intl.DateTimeFormat(language)
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'literal' ? [] : type));
  const part = (type: 'year' | 'month' | 'day') => numbers[order.indexOf(type)] ?? '';
  const year = part('year');
  return year.length === 4
    ? `${year}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`
    : undefined;
}
