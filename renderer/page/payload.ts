import type { InteractiveType } from '../../blocks/interactive.ts';

/** A static block: its HTML is all the browser needs. */
export interface SerializedStaticBlock {
  id?: string;
  html: string;
}

/** An interactive block: the props of its component, and the blocks inside it. */
export interface SerializedIsland {
  id?: string;
  block: { type: InteractiveType };
  children?: SerializedBlock[];
}

/** A block as the browser gets it. */
export type SerializedBlock = SerializedStaticBlock | SerializedIsland;

/** A block whose HTML is in the document already: of static blocks only the position is kept. */
export type InitialBlock = 0 | (Omit<SerializedIsland, 'children'> & { children?: InitialBlock[] });

/** The blocks of a layout around a page. */
export type LayoutBlocks = Record<'before' | 'after', SerializedBlock[]>;

/** What the head of the document says about a page. */
export interface Head {
  title: string;
  description: string;
  /** The language of the document, as HTML names it. */
  lang: string;
  /** Its direction, where that is not left to right. */
  dir?: 'rtl';
  /** The language and direction of the page, where they are not those of the document. */
  main?: { lang: string; dir: 'ltr' | 'rtl' };
  canonical: string;
  robots?: string;
}

/** Everything the browser needs to show a page: fetched on navigation. */
export interface PagePayload {
  /** The build of the scripts this payload was made for; after a new release the browser loads the document. */
  build: string;
  layout: string;
  head: Head;
  /** What the page needs beyond the site's stylesheet: icons that its content names, faces of rarer letters. */
  css: string;
  /** The URL of the script that opens tooltips, where the page has some. */
  tooltips?: string;
  blocks: SerializedBlock[];
}

/** The payload inside the document. It leaves out what the HTML itself tells. */
export interface InitialPayload extends Pick<PagePayload, 'build' | 'layout'> {
  /** Where the site's stylesheet lies; empty when the document has all of it. */
  stylesheet: string;
  /** Where the blocks of the layout lie, as JSON by scope: a file that all its pages share. */
  layoutBlocks: string;
  /** Where the blocks of the page lie, likewise; empty when all of them are static. */
  pageBlocks: string;
}

/** The islands among some blocks, those inside others included. */
export function islandsIn(blocks: readonly SerializedBlock[]): SerializedIsland[] {
  return blocks.flatMap((block) => ('html' in block ? [] : [block, ...islandsIn(block.children ?? [])]));
}
