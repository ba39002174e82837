import type { InteractiveType } from '../../blocks/interactive.ts';
import type { Icons } from './icons.ts';

/** A block that was drawn at build: its HTML is all the browser needs. */
export interface StaticView {
  id?: string;
  html: string;
}

/** A block that wakes up in the browser: what its component gets, and the views of the blocks inside it. */
export interface InteractiveView {
  id?: string;
  block: { type: InteractiveType };
  children?: View[];
}

/** A block on its way to the browser. */
export type View = StaticView | InteractiveView;

/** A view inside the HTML of the first page: static blocks are there already, so only their place is kept. */
export type FirstView = 0 | (Omit<InteractiveView, 'children'> & { children?: FirstView[] });

/** What the head of the document says about a page. */
export interface Head {
  title: string;
  description: string;
  /** The language of the page, as HTML names it. */
  lang: string;
  canonical: string;
  robots?: string;
}

/** Everything the browser needs to show a page: fetched when a visitor goes there. */
export interface Payload {
  /** The scripts this payload was made for; after a new release the browser loads the page whole. */
  build: string;
  layout: string;
  head: Head;
  /** The icons on the page. */
  icons: Icons;
  /** The CSS of the typefaces of rarer letters, where the page has some. */
  faces?: string;
  blocks: View[];
}

/** What stands in the HTML of the first page for the scripts, besides what its elements tell. */
export interface FirstPage extends Pick<Payload, 'build' | 'layout'> {
  path: string;
  /** Where the whole stylesheet lies; empty when the page has all of it. */
  css: string;
  /** Where the parts of the layout lie: a file that all its pages share. */
  frame: string;
  /** Where the parts of the page lie; empty when all its blocks are static. */
  parts: string;
}

/** What interactive blocks are made of, in a file beside the page that is fetched when one wakes up. */
export interface FirstParts<Scope extends string> {
  /** The icons that they may show once they are awake. */
  icons: Icons;
  /** By part of the page, such as `m`: its views without what the HTML holds already. */
  views: Record<Scope, FirstView[]>;
}

/** The interactive views among some views, those inside others included. */
export function interactiveIn(views: readonly View[]): InteractiveView[] {
  return views.flatMap((view) => ('html' in view ? [] : [view, ...interactiveIn(view.children ?? [])]));
}
