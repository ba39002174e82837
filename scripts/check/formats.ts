import { createRequire } from 'node:module';
import { filledTexts } from './filling.ts';
import type { Wrong } from './finding.ts';
import { nearest } from './nearest.ts';
import type { SiteMap } from './site.ts';
import type { Visit } from './walk.ts';

/** Formats of texts as they are once variables are filled: icons of the set, days of the calendar, patterns. */
export function checkFormats(visit: Visit, site: SiteMap): Wrong[] {
  const { value, schema } = visit;
  const judge = judgeFor(visit);
  if (!judge || typeof value !== 'string') return [];
  for (const text of filledTexts(visit, site)) {
    const wrong = judge(text, schema.pattern);
    if (wrong) return [wrong];
  }
  return [];
}

/** Patterns are a matter of the schema, unless variables have to be filled first. */
function judgeFor({
  value,
  schema,
}: Visit): ((text: string, pattern?: string) => Wrong | undefined) | undefined {
  if (schema.format === 'icon') return unknownIcon;
  if (schema.format === 'day') return noSuchDay;
  return schema.pattern && typeof value === 'string' && value.includes('{') ? wrongForm : undefined;
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

function wrongForm(text: string, pattern = ''): Wrong | undefined {
  if (new RegExp(pattern, 'u').test(text)) return undefined;
  return {
    code: 'wrong-form',
    message: `filled, this is ${JSON.stringify(text)}, which does not have the right form`,
  };
}
