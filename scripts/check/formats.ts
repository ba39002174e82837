import { createRequire } from 'node:module';
import type { Mistake } from './finding.ts';
import { nearest } from './nearest.ts';
import type { Visit } from './walk.ts';

let icons: Set<string> | undefined;

/** Formats of texts: icons that the set has, and days that the calendar has. */
export function checkFormats({ value, path, schema }: Visit): Mistake[] {
  if (typeof value !== 'string') return [];
  const description = schema.description;
  if (schema.format === 'icon') {
    icons ??= new Set(Object.keys(createRequire(import.meta.url)('@iconify-json/tabler/icons.json').icons));
    // An icon that a template takes from its entry is looked at in the entry.
    if (value.includes('{') || icons.has(value)) return [];
    const message = `there is no icon ${JSON.stringify(value)} in the set`;
    return [{ path, code: 'unknown-icon', message, suggestion: nearest(value, icons), description }];
  }
  if (schema.format === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const day = new Date(`${value}T00:00:00Z`);
    if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(value)) {
      return [{ path, code: 'no-such-day', message: `the calendar has no ${value}`, description }];
    }
  }
  return [];
}
