import type { InteractiveType } from '../../blocks/interactive.ts';

/** The attributes of the wrapper element of a block; the language if it differs from that of the page. */
export interface BlockAttributes {
  id?: string | undefined;
  lang?: string | undefined;
  dir?: string | undefined;
}

/** A static block: the browser needs only its HTML. */
export interface SerializedStaticBlock extends BlockAttributes {
  html: string;
}

/** An interactive block: the props of its component, and its nested blocks. */
export interface SerializedIsland extends BlockAttributes {
  block: { type: InteractiveType };
  children?: SerializedBlock[];
}

/** A block as it is sent to the browser. */
export type SerializedBlock = SerializedStaticBlock | SerializedIsland;

/** A block whose HTML is already in the document; a static block is reduced to a placeholder for its position. */
export type InitialBlock = 0 | (Omit<SerializedIsland, 'children'> & { children?: InitialBlock[] });

/** The blocks of a layout around a page. */
export type LayoutBlocks = Record<'before' | 'after', SerializedBlock[]>;

/** The metadata of a page for the head of the document. */
export interface Head {
  title: string;
  description: string;
  /** The `lang` attribute of the document. */
  lang: string;
  /** The `dir` attribute of the document, if it is not left to right. */
  dir?: 'rtl';
  /** The language and direction of the page content, if they differ from those of the document. */
  main?: { lang: string; dir: 'ltr' | 'rtl' };
  canonical: string;
  robots?: string;
}

/** Everything the browser needs to show a page, fetched on navigation. */
export interface PagePayload {
  /** The build ID of the scripts; if it differs from that of the document, the browser loads the new document. */
  build: string;
  layout: string;
  head: Head;
  /** CSS that the page needs in addition to the site's stylesheet: icons named in content, and font faces for rare characters. */
  css: string;
  /** The URL of the tooltip script, if the page has tooltips. */
  tooltips?: string;
  blocks: SerializedBlock[];
}

/** The payload embedded in the document, without the parts that the HTML already contains. */
export interface InitialPayload extends Pick<PagePayload, 'build' | 'layout'> {
  /** The URL of the site's stylesheet; empty if the document contains all of it. */
  stylesheet: string;
  /** The URL of a JSON file with the blocks of the layout by scope, shared by all its pages. */
  layoutBlocks: string;
  /** The URL of a JSON file with the blocks of the page; empty if all of them are static. */
  pageBlocks: string;
}

/** The islands among the given blocks, including nested ones. */
export function islandsIn(blocks: readonly SerializedBlock[]): SerializedIsland[] {
  return blocks.flatMap((block) => ('html' in block ? [] : [block, ...islandsIn(block.children ?? [])]));
}
