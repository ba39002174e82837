import type { Block, LinkItem, ListItem, Page } from '../../schema/types.d.ts';
import type { Feed } from './collections/lists.ts';
import type { Pager } from './collections/pager.ts';
import type { Direction } from './language.ts';
import type { PageRoute } from './routes.ts';

/** A language as HTML names it, such as `en-GB`, and its direction. */
export interface Language {
  lang: string;
  dir: Direction;
}

/** The language of a part of a document, and its direction where both occur. */
export type PartLanguage = Pick<Language, 'lang'> & Partial<Pick<Language, 'dir'>>;

/** A feed as a page names it. */
export interface PageFeed extends Pick<Feed, 'format' | 'path'> {
  title: string;
}

/** A feed with the pages whose entries stand in it, the newest first. */
export interface FeedPages extends PageFeed {
  /** The page that lists them. */
  of: PageRoute;
  lang: string;
  entries: PageRoute[];
}

/** The entry of a page as a feed has it: what lists say of it, and its own blocks. */
export interface ResolvedEntry {
  item: ListItem | undefined;
  blocks: Block[];
}

/** A page in another locale. */
export interface Alternate {
  /** The language as HTML names it, such as `en-GB`. */
  lang: string;
  path: string;
}

/** A page ready to render: variables filled, Markdown parsed, references replaced. */
export interface ResolvedPage extends Omit<Page, 'blocks' | 'lang' | 'dir'>, Language {
  path: string;
  layout: string;
  /** The code of the locale of the visit; the layout is in it as far as it is translated. */
  locale: string;
  /** The language of the document around it, which is another one where the page says its own. */
  document: Language;
  /** The path of the page that an untranslated page repeats; otherwise its own path. */
  original: string;
  /** The page in all its locales, this one included; empty when there is only one. */
  alternates: readonly Alternate[];
  /** The pages above it from the top, without the home page. */
  above: readonly LinkItem[];
  /** The pages before and after it in a list; undefined where it lists nothing, or all of it. */
  pager: Pager | undefined;
  /** The feeds of what it lists, or of the list that it is in. */
  feeds: readonly PageFeed[];
  /** The blocks; the notice of the layout comes first when the page asks for it. */
  blocks: Block[];
}

/** What lists of pages say about a page. */
export type PageHead = Pick<ResolvedPage, 'path' | 'title' | 'description' | 'robots' | 'original'> & {
  /** Whether it has a picture of its own for where it is shared. */
  hasImage?: boolean;
};
