import { lookUp, type Scope } from '../../renderer/content/variables.ts';
import { tryFill } from './filling.ts';
import type { Wrong } from './finding.ts';
import type { SiteMap } from './site.ts';
import { namesIn } from './variables.ts';
import type { Visit } from './walk.ts';

/** A value that is written once and referred to, as it reads, and how to refer to it. */
interface SharedValue {
  variable: string;
  text: string;
  pattern: RegExp;
}

// What is unmistakable wherever it stands: names, addresses, numbers to call, prices and days.
const shared: readonly [name: RegExp, format: string][] = [
  [/^brand\.name$|^company\.name$|^contact\.(email|phone)\.\w+$/, ''],
  [/^plans\.\w+\.(price|regularPrice)$/, '|money'],
  [/^launch\.(opens|closes|date)$/, '|date'],
];

/** Whether a text is for people to read, and may hold what is written for them, such as a day in words. */
function isForPeople({ format, pattern }: Visit['schema']): boolean {
  return format === 'markdown' || (format === undefined && (pattern ?? '\\S') === '\\S');
}

/** Shared values: what the site or a data file says once is referred to elsewhere, not written again. */
export function checkCopies({ file, value, key, schema }: Visit, site: SiteMap): Wrong[] {
  if (typeof value !== 'string' || key === '$schema' || schema.entryOf) return [];
  if (file === 'site.json' || file.startsWith('data/')) return [];
  if (!holdsCopy(value, site.scope)) return [];
  return valuesOf(site.scope).flatMap(({ variable, pattern }): Wrong[] => {
    const hit = pattern.exec(value);
    if (!hit || (variable.includes('|') && !isForPeople(schema))) return [];
    const message = `"${hit[0]}" is written once for the whole site; refer to it`;
    const inside = { offset: hit.index, length: hit[0].length };
    return [{ code: 'copied-value', message, suggestion: variable, inside }];
  });
}

/** Whether a text, or the text of a whole file, holds a shared value, be it as a part of something longer. */
export function holdsCopy(text: string, scope: Scope): boolean {
  const signs = telling.get(scope) ?? tellingSigns(valuesOf(scope).map((value) => value.text));
  telling.set(scope, signs);
  for (const [sign, parts] of signs)
    if (text.includes(sign))
      for (const [part, whole] of parts)
        if (text.includes(part) && whole.some((value) => text.includes(value))) return true;
  return false;
}

/** Parts of shared values, each with the values that have it; those that begin with the same sign are together. */
type Telling = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const telling = new WeakMap<Scope, Telling>();

/** What hardly any other text has, by the sign of punctuation that it begins with, or by itself. */
function tellingSigns(values: readonly string[]): Telling {
  const signs = new Map<string, Map<string, string[]>>();
  for (const value of new Set(values.flatMap((text) => [text, rawOf(text)]))) {
    const part = tellingPart(value);
    const sign = /^[\p{L}\d]/u.test(part) ? part : part.charAt(0);
    const parts = signs.get(sign) ?? new Map<string, string[]>();
    signs.set(sign, parts.set(part, [...(parts.get(part) ?? []), value]));
  }
  return signs;
}

/** A text as it stands in the text of a file, with what has to be escaped. */
function rawOf(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The part of a value that hardly any other text has: its longest word, of an e-mail address what follows the @. */
function tellingPart(text: string): string {
  const words = text.slice(Math.max(0, text.indexOf('@'))).split(' ');
  return words.reduce((longest, word) => (word.length >= longest.length ? word : longest));
}

const known = new WeakMap<Scope, SharedValue[]>();

function valuesOf(scope: Scope): SharedValue[] {
  const values = known.get(scope) ?? gather(scope);
  known.set(scope, values);
  return values;
}

function gather(scope: Scope): SharedValue[] {
  return namesIn(scope).flatMap((name): SharedValue[] => {
    const format = shared.find(([names]) => names.test(name))?.[1];
    if (format === undefined || lookUp(scope, name) === '') return [];
    const variable = `{${name}${format}}`;
    const text = tryFill(variable, scope);
    if (!text || text.length < 4) return [];
    const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped(text)}(?![\\p{L}\\d])`, 'u');
    return [{ variable, text, pattern }];
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
