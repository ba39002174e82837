/**
 * The first file of an index, one for each language of a site: the titles and headings of all pages, and where the
 * words of their texts are.
 */
export interface IndexFile {
  /** The languages that the pages are written in. */
  languages: readonly string[];
  pages: readonly IndexedPage[];
  /** Terms on most pages, which tell them apart only in titles and headings. */
  common: readonly string[];
  /** The shards in the order of their terms: the first term of each, and its address. */
  shards: readonly (readonly [first: string, address: string])[];
}

/** A page in the index: its path, its title, the number of its language, and its headings in order. */
export type IndexedPage = readonly [path: string, title: string, language: number, ...Heading[]];

/** A heading: its text where its anchor is the slug of that, else with its anchor; without one it has that of the heading above. */
export type Heading = string | readonly [text: string, anchor?: string];

/**
 * The terms of a shard, separated by spaces, then where each stands: pairs of the number of a page, counted from the one
 * before, and four times the number of a section and a weight from 0 to 3. Section 0 is above the first heading.
 */
export type Shard = readonly [terms: string, ...(readonly number[])[]];

/** Where the first file for a language lies: among the payloads of pages. Its name stays when it changes, so that pages stay as they are. */
export function indexAddress(language: string): string {
  return `/_pages/_search/${language}.json`;
}

/** The anchor that most headings have: their text in small letters, with hyphens for spaces. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** The texts and anchors of the headings of a page. */
export function headingsOf([, , , ...headings]: IndexedPage): { text: string; anchor: string }[] {
  let above = '';
  return headings.map((heading) => {
    const [text, anchor = above] = typeof heading === 'string' ? [heading, slugOf(heading)] : heading;
    above = anchor;
    return { text, anchor };
  });
}
