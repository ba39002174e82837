import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Content, PageRoute } from '../../../renderer/content/content.ts';
import { headOf } from '../../../renderer/server/head.ts';
import { markdownUrl } from './urls.ts';

/**
 * The Markdown alternate of a page, by URL; empty for an untranslated page, which refers to its original.
 * @param html the HTML of the page
 */
export function markdownFile(
  { siteIn, resolveHead }: Content,
  route: PageRoute,
  html: string,
): Record<string, string> {
  const head = resolveHead(route);
  if (head.original !== head.path) return {};
  const markdownHead = headOf({ ...head, ...plain, document: plain }, siteIn(route.locale));
  return { [markdownUrl(head.path)]: markdownAlternate(html, markdownHead) };
}

/** Markdown has no language attribute. */
const plain = { lang: '', dir: 'ltr' } as const;

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];

/** Front matter of a Markdown alternate. */
interface Head {
  title: string;
  description: string;
  /** Absolute URL of the page. */
  canonical: string;
}

/** Elements without readable text. */
const silent = new Set(['button', 'dialog', 'form', 'noscript', 'script', 'style', 'svg', 'template']);

const options: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
    {
      handlers: {
        delete: (node, _parent, state, info) =>
          `~~${state.containerPhrasing(node, { ...info, before: '~', after: '~' })}~~`,
      },
    },
  ],
};

/** Formulas as TeX, and elements without Markdown syntax as HTML. */
const handlers: Record<string, Handle> = {
  math: (_state, { properties: { alttext, display } }) => {
    const fence = display === 'block' ? '$$' : '$';
    return { type: 'html', value: fence + alttext + fence };
  },
  ...Object.fromEntries(
    ['sub', 'sup', 'kbd', 'mark'].map((name): [string, Handle] => [
      name,
      (state, node) => [
        { type: 'html', value: `<${name}>` },
        ...state.all(node),
        { type: 'html', value: `</${name}>` },
      ],
    ]),
  ),
};

/** Converts the main element of a page to Markdown, with absolute links. */
export function markdownAlternate(html: string, { title, description, canonical }: Head): string {
  const tree = fromHtml(html.slice(html.indexOf('<main'), html.indexOf('</main>')), { fragment: true });
  prepare(tree, canonical);
  const head = Object.entries({ title, description, url: canonical });
  const front = head.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('');
  return `---\n${front}---\n\n${toMarkdown(toMdast(tree, { document: true, handlers }), options)}`;
}

/** Removes unreadable elements, adds spaces where only styles separate elements, and makes links absolute. */
function prepare(node: Node, base: string, isVerbatim = false): void {
  if (!('children' in node)) return;
  if (node.type === 'element') {
    for (const name of ['href', 'src']) {
      const url = node.properties[name];
      if (typeof url === 'string') node.properties[name] = new URL(url, base).href;
    }
    prepareElement(node);
  }
  const spoken = (node.children as Node[]).filter((child) => !isSilent(child));
  const isCode = isVerbatim || isElement(node, 'code') || isElement(node, 'math');
  node.children = spoken.flatMap((child, index) => {
    prepare(child, base, isCode);
    const apart = !isCode && child.type === 'element' && spoken[index - 1]?.type === 'element';
    return apart ? [{ type: 'text', value: ' ' }, child] : [child];
  }) as typeof node.children;
}

function prepareElement(node: Element): void {
  const classes = [node.properties.className].flat();
  if (node.tagName === 'summary') node.tagName = 'strong';
  if (isTerm(node) || classes.includes('permalink')) node.tagName = 'span';
  if (classes.includes('callout')) node.tagName = 'blockquote';
  if (classes.includes('callout-title'))
    node.children = [{ type: 'element', tagName: 'strong', properties: {}, children: node.children }];
  // Markdown tables have no caption.
  const caption = node.children
    .find((child): child is Element => isElement(child, 'table'))
    ?.children.find((child): child is Element => isElement(child, 'caption'));
  if (caption) node.children = [{ ...caption, tagName: 'p' }, ...node.children];
}

function isElement(node: Node, name: string): boolean {
  return node.type === 'element' && node.tagName === name;
}

function isSilent(node: Node): boolean {
  if (node.type === 'comment') return true;
  if (node.type !== 'element') return false;
  const { alt, ariaHidden, hidden, role, className } = node.properties;
  const unseen = Array.isArray(className) && className.includes('hidden');
  const isDecorative = alt === '' || role === 'tooltip';
  const isMute = silent.has(node.tagName) && !isTerm(node);
  return isMute || isDecorative || ariaHidden === 'true' || Boolean(hidden) || unseen;
}

/** Whether an element is a glossary term, which is followed by its tooltip. */
function isTerm({ tagName, properties }: Element): boolean {
  return tagName === 'button' && properties.popoverTarget !== undefined;
}
