import type { Code, Link, Nodes, PhrasingContent, RootContent, Text } from 'mdast';
import type { Position } from 'unist';
import type { Callout } from '../../renderer/content/prose/callouts.ts';
import type { Element } from '../../renderer/content/prose/element.ts';

/** A component, an HTML element, a shortcode, a template tag or a container, whatever its notation. */
export interface Component {
  type: 'component';
  /** The name in lower case, without other signs than letters and digits; the name as written. */
  name: string;
  originalName: string;
  /** Values of strings, and expressions in braces, by name; those without a name by index. */
  attributes: ReadonlyMap<string, string>;
  notation: 'jsx' | 'html' | 'shortcode' | 'tag' | 'container';
  /** Whether it has no content, such as a self-closing one. */
  isEmpty: boolean;
  /** The tag as it is written, and whether its end tag is missing. */
  raw?: string;
  isUnclosed?: boolean;
  /** Its content as written, if that is on other lines than its tags. */
  source?: string;
  children: RootContent[];
  position?: Position | undefined;
  data?: undefined;
}

/** Syntax of a dialect that a plugin declares, as it is written. */
export interface Raw {
  type: 'raw';
  syntax: string;
  value: string;
  isBlock: boolean;
  position?: Position | undefined;
  data?: undefined;
}

/** Media, an embed or a list in a document that becomes a block of the page. */
export interface DocumentBlock {
  kind: 'audio' | 'contents' | 'embed' | 'video';
  /** Its URLs; of a recording, one per format. */
  urls: readonly string[];
  /** Its label in the document; may be empty. */
  label: string;
  caption?: string | undefined;
  poster?: string | undefined;
  /** Whether it plays without sound. */
  isSilent?: boolean;
}

/** The place of a block of the page in a text. */
interface PageBlock {
  type: 'pageBlock';
  block: DocumentBlock;
  position?: Position | undefined;
  data?: undefined;
}

/** A block of the page, as it is written. */
interface ResolvedBlock {
  type: 'resolvedBlock';
  block: object;
  position?: undefined;
  data?: undefined;
}

declare module 'mdast' {
  interface RootContentMap {
    component: Component;
    raw: Raw;
    pageBlock: PageBlock;
    resolvedBlock: ResolvedBlock;
  }
  interface PhrasingContentMap {
    component: Component;
    raw: Raw;
    pageBlock: PageBlock;
  }
  interface HeadingData {
    /** The id that the author wrote. */
    id?: string | undefined;
  }
}

/** A node of any kind; the kinds that Markdown allows in a place are checked by the last step. */
export type Node = RootContent;

export const text = (value: string): Text => ({ type: 'text', value });
export const strong = (...children: Node[]): Node => ({
  type: 'strong',
  children: children as PhrasingContent[],
});
export const paragraph = (children: readonly Node[]): Node => ({
  type: 'paragraph',
  children: [...children] as PhrasingContent[],
});
export const link = (url: string, children: readonly Node[]): Link => ({
  type: 'link',
  url,
  children: [...children] as PhrasingContent[],
});
export const code = (lang: string, value: string, meta = ''): Code => ({
  type: 'code',
  lang: lang || (meta ? 'text' : null),
  meta: meta || null,
  value,
});
export const element = (
  hName: string,
  children: readonly Node[] = [],
  hProperties: Record<string, string | boolean> = {},
): Element => ({ type: 'element', children: [...children], data: { hName, hProperties } });
export const callout = (kind: string, title: readonly Node[], children: readonly Node[]): Callout => ({
  type: 'callout',
  kind: kind.toLowerCase() as Callout['kind'],
  title: [...title] as PhrasingContent[],
  children: [...children],
});

/** A details element; several with the same name are tabs. */
export const details = (summary: readonly Node[], children: readonly Node[], name?: string): Element =>
  element('details', [element('summary', summary), ...children], name ? { name } : {});

/** Tabs: their labels and contents. A single one has nothing to switch to. */
export function tabs(
  list: readonly { label: readonly Node[]; children: readonly Node[] }[],
  line: number,
): Node[] {
  if (list.length < 2)
    return list.flatMap(({ label, children }) => [paragraph([strong(...label)]), ...children]);
  return list.map(({ label, children }) => details(label, children, `tabs-${line}`));
}

/** Types of nodes that are part of a line of text, unless they are elements or components. */
const phrasing =
  /^(?:text|emphasis|strong|delete|inlineCode|break|image|link|inlineMath|(?:footnote|image|link)Reference)$/;
const flowElements =
  /^(?:blockquote|caption|dd|details|div|dl|dt|figcaption|figure|file-tree|hr|li|ol|p|pre|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/** Whether a converted node is part of a line of text. */
export function isPhrasing(node: Nodes): boolean {
  return node.type === 'element' ? !flowElements.test(node.data.hName) : phrasing.test(node.type);
}

/** Wraps what is part of a line of text in paragraphs. */
export function asFlow(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  let line: Node[] = [];
  const end = () => {
    const words = trimmed(line);
    if (words.length > 0) out.push(paragraph(words));
    line = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) line.push(node);
    else {
      end();
      out.push(node);
    }
  }
  end();
  return out;
}

/** Unwraps paragraphs, so that the nodes fit into a line of text. */
export function asPhrasing(nodes: readonly Node[]): Node[] {
  const innerOf = (node: Node): Node[] => {
    if (isPhrasing(node) || node.type === 'pageBlock') return [node];
    if (node.type === 'code') return [{ type: 'inlineCode', value: node.value }];
    if ('children' in node) return asPhrasing(node.children as Node[]);
    return 'value' in node ? [text(String(node.value))] : [node];
  };
  return nodes.flatMap((node, index) =>
    index > 0 && !isPhrasing(node) ? [text(' '), ...innerOf(node)] : innerOf(node),
  );
}

/** Nodes without spaces and line breaks at the start and at the end. */
export function trimmed(nodes: readonly Node[]): Node[] {
  const out = [...nodes];
  for (const at of [0, -1] as const)
    for (let node = out.at(at); node; node = out.at(at)) {
      if (node.type !== 'text' && node.type !== 'break') break;
      const words = node.type === 'break' ? '' : node.value;
      const value = at === 0 ? words.trimStart() : words.trimEnd();
      out.splice(at, 1, ...(value ? [{ ...node, type: 'text' as const, value }] : []));
      if (value) break;
    }
  return out;
}

/** The visible text of a node. */
export function textOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'html') return '';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if ('value' in node) return node.value;
  const separator = /^(?:list|table|tableRow)$/.test(node.type) ? ' ' : '';
  return 'children' in node ? node.children.map(textOf).join(separator) : '';
}

/** Visits a node and all nodes in it, in order. */
export function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if (node.type === 'callout') for (const child of node.title) walk(child, visit);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}

/** Replaces the nodes in a node, innermost first. */
export function replaceAll(node: Nodes, replace: (child: Node, parent: Nodes) => Node[] | undefined): void {
  const each = (nodes: readonly Node[]) =>
    nodes.flatMap((child) => {
      replaceAll(child, replace);
      return replace(child, node) ?? [child];
    });
  if (node.type === 'callout') node.title = each(node.title) as PhrasingContent[];
  if ('children' in node) node.children = each(node.children as Node[]) as never;
}
