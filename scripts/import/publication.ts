import { type FrontMatterValue, textOf } from './front-matter.ts';
import type { Report } from './note.ts';

/** Whether and when a document is published, as properties of its page or entry. */
export interface State {
  draft?: true;
  publish?: string;
  expire?: string;
  robots?: 'noindex';
}

/** What the values of a property mean: as written in the first column of `draft`, or as the opposite. */
type Meaning = 'draft' | 'published' | 'publish' | 'expire' | 'hidden' | 'listed' | 'status' | 'written';

/** The properties that hold a document back in other generators and in exports, by their names in lower case. */
const properties = new Map<string, Meaning>(
  (
    [
      ['draft', 'draft isdraft headless private protected'],
      ['published', 'published'],
      ['publish', 'publishdate publish_date publishat publish_at embargo'],
      ['expire', 'expirydate expiry_date expiredate expires expireat expire_at unpublishdate unpublish_date'],
      ['hidden', 'unlisted hidden noindex no_index robotsnoindex'],
      ['listed', 'sitemap searchable indexable'],
      ['status', 'status state visibility post_status robots'],
      ['written', 'permalink'],
      ['draft', 'password access'],
    ] as const
  ).flatMap(([meaning, names]) => names.split(' ').map((name) => [name, meaning] as const)),
);

const yes = /^(?:true|yes|on|y|1)$/i;
const no = /^(?:false|no|off|n|0|none|null|~)$/i;

/**
 * Whether and when a document is published. What cannot be read makes it a draft, with a note that something was lost.
 * @returns the state, and the properties that it is read from
 * @param canHide whether the target can be kept out of search engines
 * @param now the time in milliseconds; a later `date` holds a document back in Hugo and Jekyll
 */
export function stateOf(
  file: string,
  values: ReadonlyMap<string, FrontMatterValue>,
  canHide: boolean,
  now: number,
  report: Report,
): { state: State; used: ReadonlySet<string> } {
  const state: State = {};
  const used = new Set<string>();
  const dates: (FrontMatterValue | undefined)[] = [values.get('date')];
  const said = (line: number, message: string, isLost = false) =>
    report({ line, code: 'publication', isLost, message });
  const unclear = (line: number, written: string) => {
    state.draft = true;
    said(line, `"${written}" holds the document back in a way that pages do not have; it is a draft`, true);
  };
  for (const [name, value] of values) {
    const { line } = value;
    const meaning = properties.get(name.toLowerCase());
    const text = textOf(value) ?? (Array.isArray(value.value) ? value.value.map(String).join(', ') : '');
    const written = `${name}: ${text}`;
    const hide = () => {
      if (!canHide) return unclear(line, written);
      state.robots = 'noindex';
      said(line, `"${written}" becomes "robots": "noindex"`);
    };
    const hold = () => {
      state.draft = true;
      if (written !== 'draft: true') said(line, `"${written}" makes the page a draft`);
    };
    const until = (key: 'publish' | 'expire') => {
      const instant = instantOf(text, key === 'publish');
      if (instant === undefined) return unclear(line, written);
      state[key] = instant;
      if (instant !== text) said(line, `"${written}" becomes "${key}": "${instant}"`);
    };
    if (meaning === undefined || text === '') continue;
    used.add(name);
    if (meaning === 'draft') {
      if (/^(?:access)$/i.test(name) ? /^(?:public|all)$/i.test(text) : no.test(text)) continue;
      if (yes.test(text)) hold();
      else unclear(line, written);
    } else if (meaning === 'published') {
      if (no.test(text)) hold();
      // Some themes write the date here.
      else if (/^\d{4}-/.test(text)) dates.push(value);
      else if (!yes.test(text)) unclear(line, written);
    } else if (meaning === 'publish' || meaning === 'expire') {
      if (!(meaning === 'expire' && no.test(text))) until(meaning);
    } else if (meaning === 'hidden') {
      if (yes.test(text)) hide();
      else if (!no.test(text)) unclear(line, written);
    } else if (meaning === 'listed') {
      // Hugo and Jekyll also configure the entry in the sitemap here.
      if (
        no.test(text) ||
        /\b(?:disable|exclude)"?\s*[:=]\s*["']?true/i.test(text + JSON.stringify(value.value))
      )
        hide();
      else used.delete(name);
    } else if (meaning === 'status') {
      if (/^(?:draft|drafted|pending|future|unpublished|review|in-review|wip)$/i.test(text)) hold();
      else if (/^(?:unlisted|hidden)$|\bnoindex\b|\bnone\b/i.test(text)) hide();
      else if (/^(?:private|internal|trash|members|paid|password)$/i.test(text)) unclear(line, written);
      else used.delete(name);
    } else if (no.test(text)) hold();
    else used.delete(name);
  }
  // Hugo keeps pages out of lists, or does not write them.
  for (const name of ['_build', 'build']) {
    const entry = values.get(name);
    const inner = JSON.stringify(entry?.value ?? '');
    if (/"(?:render|list)":"(?:never|false|link|local)"/.test(inner)) used.add(name);
    if (entry && /"render":"(?:never|false|link)"/.test(inner)) unclear(entry.line, `${name}: ${inner}`);
    else if (entry && /"list":"(?:never|false|local)"/.test(inner) && canHide) {
      state.robots = 'noindex';
      said(entry.line, `"${name}" becomes "robots": "noindex"`);
    }
  }
  if (/(?:^|\/)_drafts\//i.test(file) && !state.draft) {
    state.draft = true;
    said(1, 'documents in _drafts are drafts');
  }
  const [, day] = /(?:^|\/)(\d{4}-\d\d-\d\d)-[^/]*$/.exec(file) ?? [];
  const date = dates.find((one) => one !== undefined);
  const instant = instantOf(textOf(date) ?? day ?? '', true);
  if (instant && !state.publish && Date.parse(instant) > now) {
    state.publish = instant;
    used.add('date');
    said(date?.line ?? 1, `the date ${instant} has not come yet, and becomes "publish"`);
  }
  return { state, used };
}

const iso =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt\s]+(\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?$/i;

/**
 * A date of front matter as an instant of pages, to the minute; undefined if there is no such date. Without a zone it is UTC.
 * @param isStart whether a part of a minute counts as a whole one, so that nothing is published early
 */
function instantOf(text: string, isStart: boolean): string | undefined {
  const [, year, month, day, hour = '0', minute = '00', second = '0', zone = 'Z'] = iso.exec(text) ?? [];
  const two = (part: string | number) => String(part).padStart(2, '0');
  if (year === undefined || month === undefined || day === undefined) {
    const isWritten = /[a-z]{3}/i.test(text) && /\d{4}/.test(text);
    const time = isWritten ? Date.parse(/\d\d:\d\d/.test(text) ? text : `${text} UTC`) : Number.NaN;
    return Number.isNaN(time) ? undefined : minuteOf(time, isStart);
  }
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  const whole = `${year}-${two(month)}-${two(day)}`;
  const plain = new Date(`${whole}T${two(hour)}:${minute}:${two(second)}Z`);
  // JavaScript reads February 30 as a day in March, and hour 24 as the next day.
  if (Number.isNaN(plain.getTime()) || !plain.toISOString().startsWith(`${whole}T${two(hour)}`))
    return undefined;
  const time = Date.parse(`${whole}T${two(hour)}:${minute}:${two(second)}${offset}`);
  if (Number.isNaN(time) || /[+-](?:1[5-9]|[2-9]\d)|:[6-9]\d$/.test(offset)) return undefined;
  if (Number(second) > 0 || offset === 'Z') return minuteOf(time, isStart);
  return `${whole}T${two(hour)}:${minute}${offset}`;
}

function minuteOf(time: number, isStart: boolean): string {
  const minute = (isStart ? Math.ceil : Math.floor)(time / 60_000) * 60_000;
  return `${new Date(minute).toISOString().slice(0, 16)}Z`;
}
