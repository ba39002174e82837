import type { Locale } from '../locales.ts';
import type { FeedPages, PageFeed } from '../pages.ts';
import type { LocaleRoutes, Route } from '../routes.ts';
import type { Feed, Lists } from './lists.ts';

interface Feeds {
  /** The feeds that the head of a page links to. */
  on(route: Route): PageFeed[];
  all(): FeedPages[];
}

/** Opens the feeds of a locale. Their titles are those of the pages to which they belong. */
export function createFeeds(
  lists: Lists,
  routes: Pick<LocaleRoutes, 'all'>,
  locale: Pick<Locale, 'language'>,
  titleAt: (path: string) => string,
): Feeds {
  const titled = ({ format, path, of }: Feed): PageFeed => ({ format, path, title: titleAt(of.path) });
  return {
    on: (route) => lists.feedsOn(route).map(titled),
    all: () => {
      const pages = new Map(routes.all().map((route) => [route.entry, route]));
      return lists.feeds().map((feed) => ({
        ...titled(feed),
        of: feed.of,
        lang: locale.language,
        entries: lists.entriesIn(feed).flatMap((entry) => pages.get(entry) ?? []),
      }));
    },
  };
}
