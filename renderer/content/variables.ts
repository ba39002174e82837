import { formatDay, formatTime } from './date-formats.ts';
import { isObject, type JsonDocuments, type JsonObject, mapTexts } from './documents.ts';
import { amountOf, writeMoney } from './money.ts';
import { hoursInWords, isOpeningHours } from './opening-hours.ts';

/** The values of variables: the properties of the site, the data files by name, and the current page and entry. */
export type Scope = JsonObject;

const variable = /\{\{|\}\}|\{([^{}|]+)(?:\|([a-z]+))?\}/g;

/**
 * The formats of values: `{plans.starter.price|money}`, `{plans.starter.price|amount}`, `{launch.date|date}`, `{entry.starts|time}`,
 * `{facts.hours|hours}`, `tel:{contact.phone.uk|tel}`.
 */
const formats: Record<string, (value: unknown, scope: Scope) => string> = {
  money: (amount, scope) => writeMoney(Number(amount), currencyIn(scope), localeIn(scope)),
  amount: (amount, scope) => amountOf(Number(amount), currencyIn(scope)),
  date: (day, scope) => formatDay(String(day), localeIn(scope)),
  time: (moment, scope) => formatTime(String(moment), localeIn(scope)),
  // Texts and numbers are no hours.
  hours: (hours, scope) => (isOpeningHours(hours) ? hoursInWords(hours, localeIn(scope)) : ''),
  tel: (number) => String(number).replaceAll(' ', ''),
};

/** The currency of the site. Throws if `site.json` does not define it. */
export function currencyIn(scope: Scope): string {
  const currency = lookUp(scope, 'currency');
  if (typeof currency !== 'string') throw new Error('content/site.json does not say the currency of prices');
  return currency;
}

export function localeIn(scope: Scope): string {
  const locale = lookUp(scope, 'locale');
  return typeof locale === 'string' ? locale : 'en-GB';
}

export const formatNames: readonly string[] = Object.keys(formats);

/** Where a scope has the variables that it does not define itself. */
const outer = Symbol('outer scope');

/** Variables that are looked up one by one. */
export interface OuterScope {
  /** The value at a dotted path; undefined if there is none. */
  lookUp(path: string): unknown;
  all(): JsonObject;
}

/** A scope of which all values are looked up outside. */
export function scopeOver(variables: OuterScope): Scope {
  return { [outer]: variables };
}

/** All values of a scope, including those of its outer scope. */
export function wholeScope(scope: Scope): JsonObject {
  return { ...outerOf(scope)?.all(), ...scope };
}

/** Whether a scope looks up values in some variables. */
export function isOver(scope: Scope, variables: OuterScope): boolean {
  return outerOf(scope) === variables;
}

function outerOf(scope: Scope): OuterScope | undefined {
  return (scope as { [outer]?: OuterScope })[outer];
}

/** The value at a dotted path such as `plans.starter.price`; undefined if there is none. */
export function lookUp(scope: Scope, path: string): unknown {
  const variables = outerOf(scope);
  if (variables && !Object.hasOwn(scope, path.split('.', 1)[0] ?? '')) return variables.lookUp(path);
  let value: unknown = scope;
  for (const key of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Every variable in a text: path, format, and offset and length in UTF-16 units. Doubled braces are literal. */
export function variablesIn(
  text: string,
): { path: string; format?: string; offset: number; length: number }[] {
  const found: ReturnType<typeof variablesIn> = [];
  if (!text.includes('{')) return found;
  // Faster than `matchAll`, which copies the expression.
  variable.lastIndex = 0;
  for (let hit = variable.exec(text); hit; hit = variable.exec(text)) {
    const { 0: match, 1: path, 2: format, index: offset } = hit;
    if (path !== undefined) found.push({ path, format, offset, length: match.length });
  }
  return found;
}

/** Replaces variables by their values and doubled braces by single ones. Throws on an unknown variable or format. */
export function fill(text: string, scope: Scope): string {
  return replaceVariables(text, scope);
}

/**
 * Like `fill`, for a text with a `format` of its schema: in a link, and in the links of inline Markdown, values are encoded by
 * their position, so that none ends a path or a parameter.
 */
export function fillAs(format: string | undefined, text: string, scope: Scope): string {
  if (format === 'link') return fillLink(text, scope);
  if (format !== 'markdown' || !text.includes('](')) return fill(text, scope);
  return text
    .split(linkTarget)
    .map((part, index) => (index % 2 === 1 ? fillLink(part, scope) : fill(part, scope)))
    .join('');
}

/** The targets of links in Markdown, as the odd parts of a split text. Like there, parentheses in them are in pairs. */
const linkTarget = /(?<=\]\()((?:[^\s()<>]|\([^\s()<>]*\))+)/;

/** Fills in the variables of a text that can be a link, such as the parameter of a piece. Throws like `fill`. */
export function fillValue(text: string, scope: Scope): string {
  return replaceVariables(text, scope, encodingFor(text));
}

/** Fills in the variables of a link. Throws like `fill`. */
export function fillLink(text: string, scope: Scope): string {
  return replaceVariables(text, scope, encodeAt);
}

/** What ends a path or a fragment, a parameter, or a link in Markdown, or cannot be in a URL. */
const unsafeInPath = /[\s"#%<>?[\\\]^`{|}()]/g;
const unsafeInQuery = /[\s"#%<>?[\\\]^`{|}()&+=;]/g;

/**
 * Encodes a value that follows a part of a URL. A value at the start is a URL itself, and one after `https://` a host.
 * Slashes stay, because a value can be several segments, and so does a value that is encoded already.
 */
function encodeAt(value: string, before: string): string {
  if (before === '' || /^[a-z][\w+.-]*:\/\/[^/?#]*$/i.test(before) || isEncoded(value)) return value;
  const isInQuery = before.includes('?') && !before.includes('#');
  return value.replace(isInQuery ? unsafeInQuery : unsafeInPath, (sign) =>
    sign <= '~'
      ? `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
      : encodeURIComponent(sign),
  );
}

/** Whether a value has percent-encoded bytes of UTF-8, and nothing that needs to be encoded. */
function isEncoded(value: string): boolean {
  if (!/^(?:[\w.~!$&'*+,;=:@/-]|%[\dA-F]{2})*%(?:[\w.~!$&'*+,;=:@/-]|%[\dA-F]{2})*$/i.test(value))
    return false;
  try {
    return decodeURIComponent(value) !== value;
  } catch {
    return false;
  }
}

/**
 * Fills in the variables of every string in a value, such as a whole data file. Variables may refer to values with
 * variables. Cycles and texts that would become too long are left unchanged, and the check reports them.
 */
export function fillDeep<T>(value: T, scope: Scope): T {
  const cache = new Map<string, Value>();
  return mapTexts(value, (text) => fillChain(text, scope, cache)) as T;
}

/** Doubles the braces in every string in a value that is filled, so that filling it again changes nothing. */
export function escapeBraces(value: unknown): unknown {
  return mapTexts(value, (text) => text.replace(/[{}]/g, '$&$&'));
}

/** The maximum number of characters that variables may insert into a text. Nested variables could exhaust the memory. */
export const maxFilledLength = 20_000;

/** How to encode values in a text of unknown format, such as in a data file: as in a link if it starts like one. */
function encodingFor(text: string): typeof encodeAt | undefined {
  if (/\s/.test(text)) return undefined;
  return (value, before) =>
    /^(?:\/(?!\/)|(?:https?|mailto|tel|sms):)/i.test(before) ? encodeAt(value, before) : value;
}

/** @param cache the values of variables with their own variables filled in */
function fillChain(text: string, scope: Scope, cache: Map<string, Value>): string {
  const within = (value: Value, path: string) => {
    const old = cache.get(path);
    if (old !== undefined || typeof value !== 'string') return old ?? value;
    cache.set(path, value);
    const whole = fillChain(value, scope, cache);
    cache.set(path, whole);
    return whole;
  };
  const filled = replaceVariables(text, scope, encodingFor(text), within);
  return filled.length - text.length > maxFilledLength ? text : filled;
}

type Value = string | number;

/**
 * @param encode encodes a value that follows a part of the text
 * @param within returns the value of a variable with its own variables filled in
 */
function replaceVariables(
  text: string,
  scope: Scope,
  encode = (value: string, _before: string) => value,
  within = (value: Value, _path: string) => value,
): string {
  if (!text.includes('{') && !text.includes('}')) return text;
  let filled = '';
  let end = 0;
  for (const { 0: match, 1: path, 2: format, index } of text.matchAll(variable)) {
    filled += text.slice(end, index);
    end = index + match.length;
    filled += path === undefined ? match.charAt(0) : encode(formatVariable(match, path, format), filled);
  }
  return filled + text.slice(end);

  function formatVariable(match: string, path: string, format: string | undefined): string {
    const value = lookUp(scope, path);
    if (format === 'hours' && isOpeningHours(value)) return formats.hours?.(value, scope) ?? '';
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`unknown variable {${path}}`);
    const found = within(value, path);
    if (format === undefined) return String(found);
    const write = formats[format];
    if (!write) throw new Error(`unknown format "${format}" in ${match}`);
    return write(found, scope);
  }
}

/**
 * The scope of every page: the properties of the site by name, the data files by name, and `site` as a whole.
 * @param locale the language of the documents; defaults to that of the site
 */
export function siteScope(documents: JsonDocuments, locale?: string): Scope & { site: JsonObject } {
  const site = documents.get('site.json') ?? {};
  const raw: Record<string, unknown> = { ...site };
  for (const path of documents.keys()) {
    const name = /^data\/(.+)\.json$/.exec(path)?.[1];
    if (name) raw[name] = documents.get(path);
  }
  const filled = fillDeep(raw, { ...raw, locale: locale ?? site.language });
  return { ...filled, site: Object.fromEntries(Object.keys(site).map((key) => [key, filled[key]])) };
}
