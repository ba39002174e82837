import { createRequire } from 'node:module';
import { filledTexts } from './filling.ts';
import type { Wrong } from './finding.ts';
import { nearest } from './nearest.ts';
import type { SiteMap } from './site.ts';
import type { Visit } from './walk.ts';

type Judge = (text: string) => Wrong | undefined;

const judges: ReadonlyMap<string | undefined, Judge> = new Map([
  ['icon', unknownIcon],
  ['day', noSuchDay],
  ['moment', noSuchMoment],
]);

/** Formats of texts as they are once variables are filled: icons of the set, days and times, patterns. */
export function checkFormats(visit: Visit, site: SiteMap): Wrong[] {
  const { value, schema } = visit;
  if (typeof value !== 'string') return [];
  const judge = judges.get(schema.format);
  // Patterns are a matter of the schema, unless variables have to be filled first.
  const pattern = value.includes('{') ? patternOf(visit) : undefined;
  if (!judge && !pattern) return [];
  for (const text of filledTexts(visit, site)) {
    const wrong = judge?.(text) ?? (pattern && wrongForm(text, pattern));
    if (wrong) return [wrong];
  }
  return [];
}

/** The pattern of a text that is filled. That of a moment lets variables stand, which are none then. */
function patternOf({ schema: { format, pattern } }: Visit): RegExp | undefined {
  if (format === 'moment') return moment;
  return pattern === undefined ? undefined : new RegExp(pattern, 'u');
}

let icons: Set<string> | undefined;

/** Whether the set has an icon of a name. */
export function isIcon(name: string): boolean {
  icons ??= iconNames();
  return icons.has(name);
}

function unknownIcon(name: string): Wrong | undefined {
  if (isIcon(name)) return undefined;
  const message = `there is no icon ${JSON.stringify(name)} in the set`;
  return { code: 'unknown-icon', message, suggestion: nearest(name, icons ?? []) };
}

function iconNames(): Set<string> {
  const set = createRequire(import.meta.url)('@iconify-json/tabler/icons.json');
  return new Set([...Object.keys(set.icons), ...Object.keys(set.aliases)]);
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  return !text.includes('{') && noSuchDay(text) === undefined;
}

function noSuchDay(day: string): Wrong | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)) return undefined;
  return { code: 'no-such-day', message: `the calendar has no ${day}` };
}

const moment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

/** Whether a text is a minute of a day of the calendar. */
export function isMoment(text: string): boolean {
  return moment.test(text) && noSuchMoment(text) === undefined;
}

function noSuchMoment(text: string): Wrong | undefined {
  const [, day = '', time = '00:00'] = moment.exec(text) ?? [];
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return noSuchDay(day);
  const message = `no day has the time ${time}; write one from 00:00 to 23:59`;
  return { code: 'no-such-time', message };
}

function wrongForm(text: string, pattern: RegExp): Wrong | undefined {
  if (pattern.test(text)) return undefined;
  return {
    code: 'wrong-form',
    message: `filled, this is ${JSON.stringify(text)}, which does not have the right form`,
  };
}
