import { escapeHtml } from '../../../renderer/server/head.ts';
import type { Enclosure } from './enclosure.ts';

/** A feed, independent of its format. */
export interface FeedDocument {
  /** URL of its page, which is its permanent id. */
  home: string;
  /** URL of the feed. */
  url: string;
  title: string;
  description: string;
  /** Language tag, as in HTML. */
  lang: string;
  /** Name of the publisher. */
  publisher: string;
  /** Newest first; at least one. */
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** URL of its page, which is its permanent id. */
  url: string;
  title: string;
  /** Summary as plain text. */
  summary: string;
  /** Full content as HTML. */
  html: string;
  date: Date;
  /** The last change; the date unless the entry says otherwise. */
  updated: Date;
  authors: readonly string[];
  tags: readonly string[];
  /** Its first recording or video. */
  enclosure?: Enclosure | undefined;
}

/** Formats a feed as Atom (RFC 4287). */
export function atomFeed(feed: FeedDocument): string {
  const updated = new Date(Math.max(...feed.entries.map(({ updated }) => updated.getTime())));
  return xml(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.lang }, [
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('id', {}, feed.home),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.url }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
      element('updated', {}, rfc3339(updated)),
      element('author', {}, [element('name', {}, feed.publisher)]),
      ...feed.entries.map(entryOf),
    ]),
  );
}

function entryOf(entry: FeedEntry): string {
  const { title, url, summary, html, date, updated, authors, tags, enclosure: file } = entry;
  return element('entry', {}, [
    element('title', {}, title),
    element('id', {}, url),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    element('published', {}, rfc3339(date)),
    element('updated', {}, rfc3339(updated)),
    ...authors.map((name) => element('author', {}, [element('name', {}, name)])),
    ...tags.map((term) => element('category', { term })),
    ...(file
      ? [element('link', { rel: 'enclosure', type: file.type, length: `${file.bytes}`, href: file.url })]
      : []),
    ...(summary ? [element('summary', {}, summary)] : []),
    element('content', { type: 'html' }, html),
  ]);
}

/** Formats a date for Atom and JSON Feed, with second precision. */
function rfc3339(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** Characters that XML 1.0 cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** An XML element. String children are escaped; elements are not. */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  inside: string | readonly string[] = [],
): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const content = typeof inside === 'string' ? escapeXml(inside) : inside.join('');
  const start = `<${name}${pairs.join('')}`;
  return content ? `${start}>${content}</${name}>` : `${start}/>`;
}

/** An XML document. */
function xml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** Readers of RSS take a hexadecimal `&#x3c;b>` for text, and other spellings of it for HTML. */
function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`);
}

/** Formats a feed as RSS 2.0, with the full content as in the RSS 1.0 content module. */
export function rssFeed(feed: FeedDocument): string {
  const newest = new Date(Math.max(...feed.entries.map(({ date }) => date.getTime())));
  const spaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return xml(
    element('rss', spaces, [
      element('channel', {}, [
        element('title', {}, feed.title),
        element('link', {}, feed.home),
        element('description', {}, feed.description),
        element('language', {}, feed.lang),
        element('lastBuildDate', {}, rfc822(newest)),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.url }),
        ...feed.entries.map(itemOf),
      ]),
    ]),
  );
}

function itemOf({ title, url, summary, html, date, authors, tags, enclosure: file }: FeedEntry): string {
  return element('item', {}, [
    element('title', {}, title),
    element('link', {}, url),
    element('guid', { isPermaLink: 'true' }, url),
    element('pubDate', {}, rfc822(date)),
    // The `author` element of RSS is an e-mail address.
    ...authors.map((name) => element('dc:creator', {}, name)),
    ...tags.map((tag) => element('category', {}, tag)),
    ...(file ? [element('enclosure', { url: file.url, length: `${file.bytes}`, type: file.type })] : []),
    // Readers interpret it as HTML.
    element('description', {}, escapeHtml(summary) || html),
    element('content:encoded', {}, html),
  ]);
}

/** Formats a date for RSS, with a four-digit year. */
function rfc822(date: Date): string {
  return date.toUTCString();
}

/** Formats a feed as JSON Feed 1.1. */
export function jsonFeed(feed: FeedDocument): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.url,
    language: feed.lang,
    authors: [{ name: feed.publisher }],
    items: feed.entries.map(({ url, title, summary, html, date, updated, authors, tags, enclosure }) => ({
      id: url,
      url,
      title,
      ...(summary && { summary }),
      content_html: html,
      date_published: rfc3339(date),
      ...(updated > date && { date_modified: rfc3339(updated) }),
      ...(authors.length > 0 && { authors: authors.map((name) => ({ name })) }),
      ...(tags.length > 0 && { tags }),
      ...(enclosure && {
        attachments: [{ url: enclosure.url, mime_type: enclosure.type, size_in_bytes: enclosure.bytes }],
      }),
    })),
  });
}
