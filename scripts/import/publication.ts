import { readDate } from '../../renderer/content/dates.ts';
import { type FrontMatterValue, textOf } from './front-matter.ts';
import type { Report } from './note.ts';

/** Whether and when a document is published, as properties of its page or entry. */
export interface Publication {
  draft?: true;
  publish?: string;
  expire?: string;
  robots?: 'noindex';
}

/** What a value says: something about publication, nothing, or something that pages have no property for. */
type Meaning = 'draft' | 'publish' | 'expire' | 'date' | 'hidden' | 'open' | 'unclear' | undefined;

const yes = /^(?:true|yes|on|y|1)$/i;
const no = /^(?:false|no|off|n|0|none|null|~)$/i;
const flag =
  (meaning: Meaning) =>
  (text: string): Meaning =>
    yes.test(text) ? meaning : no.test(text) ? 'open' : 'unclear';

/** The properties that hold a document back in other generators and in exports, and what their values mean. */
const properties: readonly [name: RegExp, meaningOf: (text: string) => Meaning][] = [
  [/^(?:draft|isdraft|headless|private|protected)$/, flag('draft')],
  [/^(?:unlisted|hidden|no_?index|robotsnoindex)$/, flag('hidden')],
  [/^published$/, (text) => (no.test(text) ? 'draft' : /^\d{4}-/.test(text) ? 'date' : flag('open')(text))],
  [/^(?:publish_?date|publish_?at|embargo)$/, () => 'publish'],
  [
    /^(?:expiry_?date|expiredate|expires|expire_?at|unpublish_?date)$/,
    (text) => (no.test(text) ? 'open' : 'expire'),
  ],
  // Hugo and Jekyll also configure the entry in the sitemap here.
  [
    /^(?:sitemap|searchable|indexable)$/,
    (text) => (no.test(text) || /(?:disable|exclude)\W+true/i.test(text) ? 'hidden' : undefined),
  ],
  [/^_?build$/, buildOf],
  [/^permalink$/, (text) => (no.test(text) ? 'draft' : undefined)],
  [/^password$/, () => 'unclear'],
  [/^access$/, (text) => (/^(?:public|all)$/i.test(text) ? 'open' : 'unclear')],
  [/^(?:(?:post_)?status|state|visibility|robots)$/, statusOf],
];

function buildOf(text: string): Meaning {
  if (/render\W+(?:never|false|link)/.test(text)) return 'unclear';
  return /list\W+(?:never|false|local)/.test(text) ? 'hidden' : undefined;
}

function statusOf(text: string): Meaning {
  if (/^(?:draft|drafted|pending|future|unpublished|review|in-review|wip)$/i.test(text)) return 'draft';
  if (/^(?:unlisted|hidden)$|\bnoindex\b|^none$/i.test(text)) return 'hidden';
  return /^(?:private|internal|trash|members|paid|password)$/i.test(text) ? 'unclear' : undefined;
}

/**
 * Whether and when a document is published. What cannot be read makes it a draft, with a note that something was lost.
 * @returns the publication, and the properties that it is read from
 * @param canHide whether the target can be kept out of search engines
 * @param now the time in milliseconds; a later `date` holds a document back in Hugo and Jekyll
 */
export function publicationOf(
  file: string,
  values: ReadonlyMap<string, FrontMatterValue>,
  canHide: boolean,
  now: number,
  report: Report,
): { publication: Publication; used: ReadonlySet<string> } {
  const publication: Publication = {};
  const usedNames = new Set<string>();
  const say = (line: number, message: string, isLost = false) =>
    report({ line, code: 'publication', isLost, message });
  let date = values.get('date');
  for (const [name, value] of values) {
    const text = textOf(value) ?? (typeof value.value === 'object' ? JSON.stringify(value.value) : '');
    const found = properties.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1](text);
    if (found === undefined || text === '') continue;
    usedNames.add(name);
    const { line } = value;
    const source = `"${name}: ${text}"`;
    const instant =
      found === 'publish' || found === 'expire' ? instantOf(text, found === 'publish') : undefined;
    if (found === 'date') date ??= value;
    else if (found === 'draft') {
      publication.draft = true;
      if (source !== '"draft: true"') say(line, `${source} makes the page a draft`);
    } else if (found === 'hidden' && canHide) {
      publication.robots = 'noindex';
      say(line, `${source} becomes "robots": "noindex"`);
    } else if ((found === 'publish' || found === 'expire') && instant !== undefined) {
      publication[found] = instant;
      if (instant !== text) say(line, `${source} becomes "${found}": "${instant}"`);
    } else if (found !== 'open') {
      publication.draft = true;
      say(line, `${source} holds the document back in a way that pages do not have; it is a draft`, true);
    }
  }
  if (/(?:^|\/)_drafts\//i.test(file) && !publication.draft) {
    publication.draft = true;
    say(1, 'documents in _drafts are drafts');
  }
  const [, day] = /(?:^|\/)(\d{4}-\d\d-\d\d)-[^/]*$/.exec(file) ?? [];
  const instant = instantOf(textOf(date) ?? day ?? '', true);
  if (instant && !publication.publish && Date.parse(instant) > now) {
    publication.publish = instant;
    usedNames.add('date');
    say(date?.line ?? 1, `the date ${instant} has not come yet, and becomes "publish"`);
  }
  return { publication, used: usedNames };
}

const iso =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T\s]+(\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?$/i;

/**
 * A date of front matter as an instant of pages, to the minute; undefined if there is no such date. Without a zone it is UTC.
 * @param isStart whether a part of a minute counts as a whole one, so that nothing is published early
 */
function instantOf(text: string, isStart: boolean): string | undefined {
  const toMinute = (time: number) => {
    const minute = (isStart ? Math.ceil : Math.floor)(time / 60_000) * 60_000;
    return Number.isNaN(time) ? undefined : `${new Date(minute).toISOString().slice(0, 16)}Z`;
  };
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '0', zone = 'Z'] =
    iso.exec(text) ?? [];
  // Dates in words, such as March 1, 2027.
  if (year === undefined)
    return /[a-z]{3}.*\d{4}/i.test(text)
      ? toMinute(Date.parse(/\d:\d\d/.test(text) ? text : `${text} UTC`))
      : undefined;
  const [mm, dd, hh, ss] = [month, day, hour, second].map((part) => part.padStart(2, '0'));
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  const local = `${year}-${mm}-${dd}T${hh}:${minute}`;
  const { time, wrong } = readDate(`${local}:${ss}${offset}`) ?? { time: Number.NaN };
  if (wrong) return undefined;
  return ss !== '00' || offset === 'Z' ? toMinute(time) : local + offset;
}
