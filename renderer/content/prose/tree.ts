import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Image, Nodes, Parents, Text } from 'mdast';
import { defaultHandlers, type Handlers, toHast } from 'mdast-util-to-hast';
import type { Picture } from '../../../schema/types.d.ts';
import { fill, fillLink, type Scope } from '../variables.ts';
import { readFence } from './fence.ts';
import { highlight } from './highlight.ts';
import type { ProseHeading } from './ids.ts';
import type { ProseLabels } from './labels.ts';
import { mathElements } from './math.ts';
import { escaped } from './node-text.ts';
import type { Prose } from './parse.ts';
import { isInline, pathIn } from './pictures.ts';
import { nameTabs } from './tabs.ts';

/** The context for converting a Markdown document to elements. */
interface ProseOptions {
  scope: Scope;
  labels: ProseLabels;
  localizeHref(href: string): string;
  /** The picture with a path under `content/media` at a maximum width; without alt text, that of its media record applies. */
  pictureOf(use: { file: string; alt?: string }, width?: number): Picture;
  /** Returns the ID of each heading, in order. */
  nameHeading(heading: ProseHeading): string;
  /** The prefix of footnote IDs, unique per text of a page. */
  prefix: string;
}

/** Converts a Markdown document that passed the check to elements, with its variables filled in. */
export function proseTree({ tree, headings }: Prose, options: ProseOptions): HastRoot {
  const { scope, labels, localizeHref, pictureOf, nameHeading, prefix } = options;
  const names = headings.map(({ text, id }) => nameHeading({ text: fill(text, scope), id }));
  const filled = fillTree(tree, { scope, localizeHref, pictureOf, names });
  const root = toHast(filled, {
    handlers,
    clobberPrefix: prefix,
    footnoteLabel: labels.footnotes,
    footnoteLabelTagName: 'h2',
    footnoteLabelProperties: { className: ['visually-hidden'] },
    footnoteBackLabel: (index, again) => `${labels.back} ${index + 1}${again > 1 ? `-${again}` : ''}`,
  });
  finish(root, labels, prefix);
  labelTasks(root, prefix);
  nameTabs(root, prefix);
  return captioned(root as HastRoot);
}

interface Filling extends Pick<ProseOptions, 'scope' | 'localizeHref' | 'pictureOf'> {
  /** The IDs of the headings that have not been visited yet. */
  names: string[];
}

/** Copies a tree, filling in variables, links of the locale and heading IDs. */
function fillTree<Node extends Nodes>(node: Node, filling: Filling): Node {
  const { scope, localizeHref, pictureOf, names } = filling;
  const copy: Nodes = { ...node };
  if (copy.type === 'variable') return { type: 'text', value: fill(copy.value, scope) } as Nodes as Node;
  if (copy.type === 'link' || copy.type === 'definition') {
    const isAutolink = copy.type === 'link' && isOwnText(copy.url, copy.children[0]);
    copy.url = localizeHref(isAutolink ? copy.url : fillLink(copy.url, scope));
    if (copy.title) copy.title = fill(copy.title, scope);
  }
  if (copy.type === 'image') {
    const { url, alt, title, data } = copy;
    const use = { file: pathIn(url), ...(alt && { alt: escaped(alt) }) };
    copy.data = { picture: pictureOf(use, data?.width) };
    if (title) copy.title = fill(title, scope);
  }
  if (copy.type === 'heading')
    copy.data = { ...copy.data, hProperties: { id: names.shift() } } as typeof copy.data;
  if (copy.type === 'callout') copy.title = copy.title.map((child) => fillTree(child, filling));
  if ('children' in copy) copy.children = copy.children.map((child) => fillTree(child, filling)) as never;
  return copy as Node;
}

function isOwnText(url: string, child: Nodes | undefined): boolean {
  return child?.type === 'text' && url.endsWith(child.value) && /[{}]/.test(url);
}

/** The ID that the library assigns to the heading of the footnotes. */
const notesLabel = 'footnote-label';

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const handlers: Handlers = {
  callout: (state, node) =>
    element('callout', { kind: node.kind }, [
      element('callout-title', { kind: node.kind }, state.all({ type: 'paragraph', children: node.title })),
      ...state.wrap(state.all(node as Parents), true),
    ]),
  code: (_state, node) => {
    if (node.lang === 'math') return element('formula', {}, mathElements(node.value, true));
    const { language, title, markedLines } = readFence(node);
    return element('code-block', { language, title }, highlight(node.value, language, markedLines));
  },
  image: (_state, { data, title }: Image, parent) => ({
    ...element('text-picture', {}, []),
    ...(data?.picture && {
      figure: { picture: data.picture, ...(title && { caption: title }), isInline: isInline(parent) },
    }),
  }),
  inlineMath: (_state, node) => mathElements(node.value.replace(/^`(.*)`$/s, '$1'), false),
  math: (_state, node) => element('formula', {}, mathElements(node.value, true)),
  text: (state, node: Text) =>
    node.data?.isVerbatim ? { type: 'text', value: node.value } : defaultHandlers.text(state, node),
};

/** Adds the default titles of callouts, and the prefixed ID of the footnotes heading. */
function finish(node: HastNodes, labels: ProseLabels, prefix: string): void {
  if (!('children' in node)) return;
  for (const child of node.children) finish(child, labels, prefix);
  if (node.type !== 'element') return;
  const { properties } = node;
  if (properties.id === notesLabel) properties.id = prefix + notesLabel;
  if ('dataFootnoteRef' in properties) properties.ariaDescribedBy = [prefix + notesLabel];
  if (node.tagName !== 'callout-title' || node.children.length > 0) return;
  node.children = [{ type: 'text', value: labels[node.properties.kind as keyof ProseLabels] }];
}

/** Labels the checkboxes of task lists with the text beside them. */
function labelTasks(root: HastNodes, prefix: string): void {
  let count = 0;
  const visit = (node: HastNodes, item?: Element): void => {
    if (!('children' in node)) return;
    const listItem = node.type === 'element' && node.tagName === 'li' ? node : item;
    if (node.type === 'element' && node.tagName === 'input' && listItem) {
      count++;
      listItem.properties.id ??= `${prefix}task-${count}`;
      node.properties.ariaLabelledBy = [String(listItem.properties.id)];
    }
    for (const child of node.children) visit(child, listItem);
  };
  visit(root);
}

/** Converts a paragraph that starts with a colon directly below a table to the caption of the table. */
function captioned(root: HastRoot): HastRoot {
  let above: Element | undefined;
  const children = root.children.map((child): HastRoot['children'][number] => {
    const caption = above?.tagName === 'table' ? captionIn(child) : undefined;
    if (caption) above?.children.unshift(element('caption', {}, caption));
    else if (child.type === 'element') above = child;
    return caption ? { type: 'text', value: '\n' } : child;
  });
  return { ...root, children };
}

/** What a paragraph that starts with a colon says; undefined for others. */
function captionIn(node: HastRoot['children'][number]): ElementContent[] | undefined {
  if (node.type !== 'element' || node.tagName !== 'p') return undefined;
  const [first, ...rest] = node.children;
  if (first?.type !== 'text' || !first.value.startsWith(': ')) return undefined;
  return [{ type: 'text', value: first.value.slice(2) }, ...rest];
}
