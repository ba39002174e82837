import type { Block, LinkItem, ListItem, Page } from '../../schema/types.d.ts';
import type { Feed } from './collections/lists.ts';
import type { Pager } from './collections/pager.ts';
import type { Language } from './language.ts';
import type { PageRoute } from './routes.ts';

export interface PageFeed extends Pick<Feed, 'format' | 'path'> {
  title: string;
}

/** A feed with the pages of its entries, newest first. */
export interface FeedPages extends PageFeed {
  of: PageRoute;
  lang: string;
  entries: PageRoute[];
}

/** An entry in a feed: its data for lists, and its blocks. */
export interface ResolvedEntry {
  item: ListItem | undefined;
  blocks: Block[];
}

export interface Alternate {
  /** The language as in the `lang` attribute, such as `en-GB`. */
  lang: string;
  path: string;
}

/** A page that is ready to render: variables are filled in, Markdown is parsed and references are resolved. */
export interface ResolvedPage extends Omit<Page, 'blocks' | 'lang' | 'dir'>, Language {
  path: string;
  layout: string;
  /** The code of the locale; the layout is in this locale as far as it is translated. */
  locale: string;
  /** The language of the surrounding document, which differs from that of a page with its own `lang`. */
  document: Language;
  /** The path of the original of an untranslated page; otherwise the path of the page itself. */
  original: string;
  /** The path that search engines should index instead: the original, or the same page in the latest version. */
  canonical: string;
  /** The page in all locales, including this one; empty if there is only one. */
  alternates: readonly Alternate[];
  /** The ancestors from the top, without the home page. */
  above: readonly LinkItem[];
  /** The previous and next page of a paginated list; undefined if the page lists nothing or everything. */
  pager: Pager | undefined;
  /** The feeds of the list on this page, or of the list that contains this page. */
  feeds: readonly PageFeed[];
  /** The blocks, with those of the layout that belong to the content of the page. */
  blocks: Block[];
}

/** The data of a page for lists of pages. */
export type PageHead = Pick<
  ResolvedPage,
  'path' | 'title' | 'description' | 'robots' | 'original' | 'canonical'
> & {
  hasImage?: boolean;
};
