import { rfc3339 } from './atom.ts';
import type { FeedDocument } from './feed.ts';

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
