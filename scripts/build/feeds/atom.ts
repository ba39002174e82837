import type { FeedDocument, FeedEntry } from './feed.ts';
import { element, xml } from './xml.ts';

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
export function rfc3339(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
