import { toHtml } from 'hast-util-to-html';
import type { Nodes, Parents, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { type Handlers, type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown';
import { elementNames, voidElements } from '../../renderer/content/prose/elements.ts';
import {
  asPhrasing,
  element,
  isPhrasing,
  type Node,
  paragraph,
  replaceAll,
  text,
  textOf,
  trimmed,
  walk,
} from './tree.ts';

/** Escapes what a text would otherwise mean in Markdown of pages: marks, braces, formulas, and the start of blocks. */
function escaped(value: string, { before, after }: Pick<Info, 'before' | 'after'>, isCell: boolean): string {
  const words = value
    .replace(/\n[ \t]+/g, '\n')
    .replace(/\\(?=[!-/:-@[-`{-~\n]|$)/g, '\\\\')
    .replace(/[`{}[~]/g, '\\$&')
    .replace(/\](?=[([:])|\]$/g, '\\]')
    .replace(/(?<!\S )\*|\*(?! \S)/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[A-Za-z/!?<])/g, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/\$(?=\S|$)/g, (sign, at: number, all: string) =>
      isFormula(all.slice(at + 1), after) ? '\\$' : sign,
    );
  if (isCell) return words.replace(/\n/g, ' ').replace(/\|/g, '\\|');
  const isStart = before === '' || before === '\n';
  const lines = words.split('\n');
  return lines.map((line, index) => (index > 0 || isStart ? lineStart(line) : line)).join('\n');
}

/** Whether a dollar sign can start a formula: whether another one follows that can end it. */
function isFormula(rest: string, after: string): boolean {
  if (!rest.includes('$')) return after !== '\n';
  return /^(?:\S|\S[\s\S]*\S|)\$(?![\p{L}\p{N}])/u.test(rest);
}

/** Escapes what starts a block, or syntax of other dialects, at the start of a line. */
function lineStart(line: string): string {
  return line
    .replace(/^\s*(?=[>|#]|[-+*=](?:[-+*=\s]|$)|:+[\s\w]|:::|!!!|\?\?\?)/, '$&\\')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(
      /^[ie](?=mport\s[^'"]*['"]|xport\s+(?:const|default|function|let)\s)/,
      (sign) => `&#${sign.charCodeAt(0)};`,
    );
}

function tag(name: string, properties: Readonly<Record<string, string | boolean>>): string {
  const attributes = Object.entries(properties).map(([key, value]) => {
    const plain = String(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/[{}]/g, '');
    return value === true ? ` ${key.toLowerCase()}` : ` ${key.toLowerCase()}="${plain}"`;
  });
  return `<${name}${attributes.join('')}>`;
}

/** A node as HTML on one line, where Markdown is not parsed. */
function htmlOf(node: Nodes): string {
  const reference = (sign: string) => `&#${sign.charCodeAt(0)};`;
  return toHtml(toHast(node), { allowDangerousHtml: false })
    .replace(/ class(?:="[^"]*")?(?=[\s>])/g, '')
    .replace(/(?<=>)\n(?=<)/g, '')
    .replace(/&#x([\dA-F]+);/g, (_all, digits: string) => `&#${Number.parseInt(digits, 16)};`)
    .replace(/\n|[{}*`[\]\\](?![^<>]*>)/g, reference);
}

const isLine = (parent: Parents | undefined) =>
  parent !== undefined &&
  (/^(?:paragraph|heading|emphasis|strong|delete|link|tableCell)$/.test(parent.type) ||
    (parent.type === 'element' && isPhrasing(parent)));

const handlers: Partial<Handlers> = {
  text: (node, _parent, state: State, info: Info) =>
    escaped(node.value, info, state.stack.includes('tableCell')),
  callout: (node, _parent, state: State, info: Info) => {
    const title = state.containerPhrasing(paragraph(node.title) as never, {
      ...info,
      before: ' ',
      after: '\n',
    });
    const body = state.containerFlow({ type: 'blockquote', children: node.children }, info);
    const first = `[!${node.kind.toUpperCase()}] ${title.replace(/\s*\\?\n\s*/g, ' ')}`.trim();
    return `${first}${body && `\n${body}`}`.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
  },
  element: (node, parent, state: State, info: Info) => {
    const { hName, hProperties } = node.data;
    const [open, close] = [tag(hName, hProperties), `</${hName}>`];
    if (voidElements.has(hName)) return open;
    if (isPhrasing(node) && isLine(parent))
      return open + state.containerPhrasing(node as never, { ...info, before: '>', after: '<' }) + close;
    if (/^(?:table|summary)$/.test(hName))
      return htmlOf(node).replace(/<tr>/g, '\n$&').replace('</table>', '\n$&');
    const [first, ...rest] = node.children as Node[];
    const isLabelled = first?.type === 'element' && first.data.hName === 'summary';
    const content = isLabelled ? rest : (node.children as Node[]);
    if (content.length === 0 && !isLabelled) return open + close;
    const isText = content.length > 0 && content.every(isPhrasing);
    const flow = isText ? [paragraph(trimmed(content))] : content;
    const body = state.containerFlow({ type: 'root', children: flow }, info);
    return [open, ...(isLabelled ? [htmlOf(first)] : []), '', body, '', close].join('\n');
  },
  heading: (node, _parent, state: State, info: Info) => {
    const words = state
      .containerPhrasing(node, { ...info, before: '#', after: '\n' })
      .replace(/\s*\\?\n\s*/g, ' ')
      .trim()
      .replace(/#+$/, '\\$&');
    return `${'#'.repeat(node.depth)} ${words}${node.data?.id ? ` {#${node.data.id}}` : ''}`;
  },
  inlineMath: ({ value }) => (value.includes('$') ? `$$${value.trim()}$$` : `$${value.trim()}$`),
  math: ({ value }) => `$$\n${value}\n$$`,
  image: ({ alt, title, url, data }, _parent, state: State) => {
    if (data?.width || /["\\]/.test(title ?? '')) {
      const more = { ...(title && { title }), ...(data?.width && { width: String(data.width) }) };
      return tag('img', { src: url, alt: alt ?? '', ...more });
    }
    const context = { before: '[', after: ']' };
    const words = escaped(alt ?? '', context, state.stack.includes('tableCell')).replace(/\n/g, ' ');
    const target = /[\s<>()]/.test(url) ? `<${url}>` : url;
    return `![${words}](${target}${title ? ` "${title.replace(/[{}]/g, '\\$&')}"` : ''})`;
  },
  break: (_node, _parent, state: State) => (/tableCell|heading/.test(state.stack.join()) ? '<br>' : '\\\n'),
  html: () => '',
};

const options: Options = {
  bullet: '-',
  emphasis: '*',
  strong: '*',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: false,
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), { handlers: handlers as Handlers }],
};

/** The elements for marks that would not mark where they stand, such as beside CJK. */
const elements: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 'del' };

/** The sign of a neighbour that a mark is next to. */
function adjacentSign(node: Node | undefined, at: 0 | -1): string {
  if (!node || node.type === 'break') return '';
  return node.type === 'text' ? ([...node.value].at(at) ?? '') : node.type === 'strong' ? '*' : '!';
}

/** Whether marks around a node mark it: whether they follow and precede what CommonMark demands. */
function isMarked(node: Node, before: Node | undefined, after: Node | undefined): boolean {
  const isSpace = (sign: string) => /^\s?$/.test(sign);
  const isPunctuation = (sign: string) => /[\p{P}\p{S}]/u.test(sign);
  const fits = (inner = '', outer: string) =>
    !isSpace(inner) &&
    !/[*_~]/.test(outer) &&
    (!isPunctuation(inner) || isSpace(outer) || isPunctuation(outer));
  const signs = [...textOf(node)];
  const [left, right] = [adjacentSign(before, -1), adjacentSign(after, 0)];
  return fits(signs[0], left) && fits(signs.at(-1), right) && !elements[after?.type ?? ''];
}

/** Makes a tree fit for Markdown: removes what is empty or cannot be where it is, and joins texts. */
function tidy(tree: Root): void {
  replaceAll(tree, (node) => {
    if (node.type === 'element' && !elementNames.includes(node.data.hName)) return node.children as Node[];
    if (node.type === 'inlineCode') return node.value ? undefined : [];
    if (node.type === 'list') return node.children.length > 0 ? undefined : [];
    if (node.type === 'table') {
      // All cells have a column.
      const columns = Math.max(...node.children.map(({ children }) => children.length));
      const [head] = node.children;
      while (head && head.children.length < columns) head.children.push({ type: 'tableCell', children: [] });
      return undefined;
    }
    if (!/^(?:paragraph|heading|emphasis|strong|delete)$/.test(node.type) || !('children' in node))
      return undefined;
    const inner = trimmed(asPhrasing(node.children as Node[]));
    const words = node.children.map(textOf).join('');
    const content = inner.length > 0 ? [{ ...node, children: inner } as Node] : [];
    if (node.type === 'paragraph') return content;
    if (node.type === 'heading') return words.trim() ? content : [paragraph(inner)];
    // Spaces at the start and the end of marked words belong outside of the marks.
    const space = (isThere: boolean) => (isThere ? [text(' ')] : []);
    return [...space(/^\s/.test(words)), ...content, ...space(content.length > 0 && /\s$/.test(words))];
  });
  walk(tree, (node) => {
    if (!('children' in node)) return;
    const joined: Node[] = [];
    for (const child of node.children as Node[]) {
      const last = joined.at(-1);
      if (child.type === 'text' && last?.type === 'text')
        joined[joined.length - 1] = text(last.value + child.value);
      else if (child.type !== 'text' || child.value) joined.push(child);
    }
    node.children = joined.map((child, index) => {
      const name = elements[child.type];
      return name && 'children' in child && !isMarked(child, joined[index - 1], joined[index + 1])
        ? element(name, child.children as Node[])
        : child;
    }) as never;
  });
}

/** Writes nodes as Markdown of pages. */
export function markdownOf(children: readonly Node[]): string {
  const tree: Root = { type: 'root', children: [...children] };
  tidy(tree);
  return toMarkdown(tree, options);
}
