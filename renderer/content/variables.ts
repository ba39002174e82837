import type { Documents } from './content.ts';

/** What variables can refer to: the facts of the site, the data files by name, and the page or entry at hand. */
export type Scope = Readonly<Record<string, unknown>>;

const variable = /\{\{|\}\}|\{([^{}|]+)(?:\|([a-z]+))?\}/g;

interface Formatters {
  pounds: Intl.NumberFormat;
  longDate: Intl.DateTimeFormat;
}

const formatters = new Map<string, Formatters>();

/** What writes sums and dates in a language, made once for each. */
function formattersIn(locale: string): Formatters {
  const made = formatters.get(locale) ?? {
    pounds: new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP' }),
    longDate: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  };
  formatters.set(locale, made);
  return made;
}

/** How a value is written: `{plans.starter.price|money}`, `{launch.date|date}`, `tel:{contact.phone.uk|tel}`. */
const formats: Record<string, (value: unknown, locale: string) => string> = {
  money: (pence, locale) => formattersIn(locale).pounds.format(Number(pence) / 100),
  date: (day, locale) => formattersIn(locale).longDate.format(new Date(`${day}T00:00:00Z`)),
  tel: (number) => String(number).replaceAll(' ', ''),
};

/** The names of the formats a variable may ask for. */
export const formatNames: readonly string[] = Object.keys(formats);

/** Follows a dotted path such as `plans.starter.price`; undefined where it leads nowhere. */
export function lookUp(scope: Scope, path: string): unknown {
  let value: unknown = scope;
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Every variable in a text with its place: path, format and offset in UTF-16 units. Doubled braces are no variables. */
export function variablesIn(
  text: string,
): { path: string; format?: string; offset: number; length: number }[] {
  return [...text.matchAll(variable)]
    .filter((match) => match[1] !== undefined)
    .map((match) => ({
      path: match[1] as string,
      format: match[2],
      offset: match.index,
      length: match[0].length,
    }));
}

/**
 * Replaces variables by their values and doubled braces by single ones.
 * Throws on a variable that leads nowhere; the check finds those before.
 */
export function fill(text: string, scope: Scope): string {
  return replaceVariables(text, scope, (value) => value);
}

/** Fills every string inside a value, such as a whole data file; variables may refer to strings that hold variables. */
export function fillDeep<T>(value: T, scope: Scope): T {
  if (typeof value === 'string') return fillNested(value, scope, 0) as T;
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, scope)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item, scope)])) as T;
}

function fillNested(text: string, scope: Scope, depth: number): string {
  // Variables in a circle stay as they are; the check tells of them.
  if (depth > 9) return text;
  return replaceVariables(text, scope, (value) =>
    typeof value === 'string' ? fillNested(value, scope, depth + 1) : value,
  );
}

type Value = string | number;

function replaceVariables(text: string, scope: Scope, within: (value: Value) => Value): string {
  if (!text.includes('{') && !text.includes('}')) return text;
  return text.replace(variable, (match, path?: string, format?: string) => {
    if (path === undefined) return match[0] as string;
    const value = lookUp(scope, path);
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`unknown variable {${path}}`);
    const whole = within(value);
    if (format === undefined) return String(whole);
    const write = formats[format];
    if (!write) throw new Error(`unknown format "${format}" in ${match}`);
    return write(whole, typeof scope.locale === 'string' ? scope.locale : 'en-GB');
  });
}

/** What variables see everywhere: the parts of the site by name, the data files by name, and `site` as a whole. */
export function siteScope(documents: Documents): Scope {
  const raw: Record<string, unknown> = { ...documents.get('site.json') };
  for (const [path, document] of documents) {
    const data = /^data\/(.+)\.json$/.exec(path)?.[1];
    if (data) raw[data] = document;
  }
  const filled = fillDeep(raw, raw);
  const site = Object.keys(documents.get('site.json') ?? {}).map((key) => [key, filled[key]]);
  return { ...filled, site: Object.fromEntries(site) };
}
