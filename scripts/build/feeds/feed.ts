/** A feed, before it is written in a format. */
export interface FeedDocument {
  /** What stands for it for good: the address of its page. */
  home: string;
  /** Its own address. */
  address: string;
  title: string;
  description: string;
  /** The language, as HTML names it. */
  lang: string;
  /** Who publishes it. */
  publisher: string;
  /** The newest first; at least one. */
  entries: readonly FeedEntry[];
}

/** An entry of a feed. */
export interface FeedEntry {
  /** The address of its page, which stands for it for good. */
  address: string;
  title: string;
  /** What it is about, as text. */
  summary: string;
  /** All of it, as HTML. */
  html: string;
  date: Date;
  authors: readonly string[];
  tags: readonly string[];
}
