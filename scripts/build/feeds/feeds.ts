import { eventUrl } from '../../../renderer/content/collections/calendar.ts';
import type { Content, FeedPages, PageRoute } from '../../../renderer/content/content.ts';
import { readDate } from '../../../renderer/content/dates.ts';
import { plainText } from '../../../renderer/content/plain-text.ts';
import { absoluteUrl } from '../../../renderer/content/url.ts';
import { escapeHtml } from '../../../renderer/server/head.ts';
import type { Project } from '../../files/project.ts';
import type { Memo, Read } from '../../site/memo.ts';
import { loadBlocks } from '../blocks.ts';
import type { SiteFiles } from '../output/output.ts';
import { type PartWriter, writeRead } from '../part.ts';
import { calendarFile, type FeedEvent } from './calendar.ts';
import { enclosureIn } from './enclosure.ts';
import { entryHtml } from './entry-html.ts';
import { atomFeed, type FeedDocument, type FeedEntry, jsonFeed, rssFeed } from './formats.ts';

const writers = { atom: atomFeed, rss: rssFeed, json: jsonFeed };

/** Writes the feeds and the events of a site. Reuses unchanged ones of the previous build. */
export async function writeFeeds(
  project: Project,
  content: Content,
  memo: Memo,
  writer: PartWriter,
): Promise<SiteFiles[]> {
  const feeds = content.feeds();
  if (feeds.length > 0) await loadBlocks(project);
  // Shared by feeds with the same entries, in several formats or of several terms.
  const recorded = new Map<PageRoute, { result: FeedEntry; reads: Read[] }>();
  const entryOf = (route: PageRoute) => {
    const entry = recorded.get(route) ?? memo.record(() => openEntry(content, route));
    recorded.set(route, entry);
    return entry;
  };
  const events = content.routes
    .filter((route) => content.eventOn(route) !== undefined)
    .map((route) => {
      return writeRead(writer, ['event', route.path], () => {
        const { result, reads } = memo.record(() => calendarFile(openEvents(content, [route])));
        return { result: { [eventUrl(route.path)]: result }, reads };
      });
    });
  const feedFiles = feeds.map((feed) => {
    const { format, path, of, lang } = feed;
    const paths = feed.entries.map((entry) => entry.path);
    if (format === 'calendar')
      return writeRead(writer, ['feed', format, path, lang, of.path, paths], () => {
        const { title } = content.resolveHead(of);
        const { result, reads } = memo.record(() => calendarFile(openEvents(content, feed.entries), title));
        return { result: { [path]: result }, reads };
      });
    return writeRead(writer, ['feed', format, path, lang, of.path, paths], () => {
      const entries = feed.entries.map(entryOf);
      const { result, reads } = memo.record(() =>
        openFeed(
          content,
          feed,
          entries.map((entry) => entry.result),
        ),
      );
      return {
        result: { [path]: writers[format](result) },
        reads: [...reads, ...entries.flatMap((entry) => entry.reads)],
      };
    });
  });
  return [...feedFiles, ...events];
}

function openEvents(content: Content, routes: readonly PageRoute[]): FeedEvent[] {
  return routes.flatMap((route): FeedEvent[] => {
    const event = content.eventOn(route);
    const { title, description } = content.resolveHead(route);
    return event
      ? [{ ...event, url: absoluteUrl(content.site, route.path), title, summary: description }]
      : [];
  });
}

function openFeed(
  { site, resolveHead }: Content,
  { of, path, lang }: Pick<FeedPages, 'of' | 'path' | 'lang'>,
  entries: FeedEntry[],
): FeedDocument {
  const { title, description } = resolveHead(of);
  return {
    home: absoluteUrl(site, of.path),
    url: absoluteUrl(site, path),
    title: site.titleSuffix ? `${title} | ${site.titleSuffix}` : title,
    description,
    lang,
    publisher: site.brand.name,
    entries,
  };
}

function openEntry({ site, resolveEntry }: Content, route: PageRoute): FeedEntry {
  const { item, blocks } = resolveEntry(route);
  const date = new Date(readDate(item?.date?.day)?.time ?? 0);
  const changed = item?.updated?.day;
  const url = absoluteUrl(site, route.path);
  const summary = plainText(item?.description ?? []);
  return {
    url,
    title: item?.title ?? '',
    summary,
    html: entryHtml(blocks, url) || `<p>${escapeHtml(summary)}</p>`,
    date,
    updated: changed === undefined ? date : new Date(readDate(changed)?.time ?? 0),
    authors: item?.authors?.map(({ text }) => text) ?? [],
    tags: item?.tags?.map(({ text }) => text) ?? [],
    enclosure: enclosureIn(blocks, url),
  };
}
