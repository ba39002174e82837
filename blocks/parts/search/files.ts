/**
 * The main file of an index, one per language of a site: the titles and headings of all pages, and the locations of the
 * shards with the words of their texts.
 */
export interface IndexFile {
  /** The languages of the pages. */
  languages: readonly string[];
  pages: readonly IndexedPage[];
  /** The numbers of the pages of each version of the documentation, latest first; omitted if there are none. */
  versions?: readonly (readonly number[])[];
  /** Terms that occur on most pages, which are indexed only in titles and headings. */
  common: readonly string[];
  /** The shards in the order of their terms: the first term and the URL of each. */
  shards: readonly (readonly [first: string, address: string])[];
}

/** A page in the index: its path, its title, the index of its language, and its headings in order. */
export type IndexedPage = readonly [path: string, title: string, language: number, ...Heading[]];

/** A heading: its text if its ID is the slug of the text, otherwise with the ID. Without one, that of the previous heading applies. */
export type Heading = string | readonly [text: string, anchor?: string];

/**
 * The terms of a shard, separated by spaces, followed by the matches of each: pairs of the page number, as difference to the
 * previous one, and four times the section number plus a weight from 0 to 3. Section 0 is above the first heading.
 */
export type Shard = readonly [terms: string, ...(readonly number[])[]];

/** The URL of the main file for a language, among the payloads of pages. It has no hash, so that pages do not change with it. */
export function indexUrl(language: string, base: string): string {
  return `${base}/_pages/_search/${language}.json`;
}

/** The ID that most headings have: their text in lower case, with hyphens for spaces. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** The texts and IDs of the headings of a page. */
export function headingsOf([, , , ...headings]: IndexedPage): { text: string; anchor: string }[] {
  let above = '';
  return headings.map((heading) => {
    const [text, anchor = above] = typeof heading === 'string' ? [heading, slugOf(heading)] : heading;
    above = anchor;
    return { text, anchor };
  });
}
