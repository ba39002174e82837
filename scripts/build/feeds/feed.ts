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
