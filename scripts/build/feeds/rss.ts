import { escapeHtml } from '../../../renderer/server/head.ts';
import type { FeedDocument, FeedEntry } from './feed.ts';
import { element, xml } from './xml.ts';

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
