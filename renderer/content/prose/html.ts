import type { Html, Link, Nodes, Parents, RootContent, Text } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import type { Position } from 'unist';
import type { Brace, Variable } from './braces.ts';
import { type Element, elementOf } from './element.ts';
import { attributesOf, inlineElements, verbatimElements, voidElements } from './elements.ts';
import type { ProseProblem } from './problem.ts';

const token =
  /<!--[\s\S]*?-->|<(?<close>\/?)(?<name>[a-z][a-z\d-]*)(?<attributes>(?:\s+[a-z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(?<self>\/?)>|(?<text>[^<]+|<)/giy;

interface Open {
  name: string;
  node: Element | Link;
  /** The source of the tag, and its offset. */
  tag: string;
  offset: number;
}

/**
 * Replaces the HTML tags below a node by elements. Removes comments; reports everything that is not allowed, or not closed
 * among its siblings.
 */
export function elementsIn(node: Nodes, source: string, report: (problem: ProseProblem) => void): void {
  if (!('children' in node)) return;
  for (const child of node.children) elementsIn(child, source, report);
  if (node.children.some(({ type }) => type === 'html')) pairTags(node, source, report);
}

function pairTags(parent: Parents, source: string, report: (problem: ProseProblem) => void): void {
  const children: RootContent[] = [];
  const open: Open[] = [];
  const isInline = parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell';
  const add = (child: RootContent) => {
    const siblings = open.at(-1)?.node.children ?? children;
    siblings.push(child as Link['children'][number]);
  };
  const wrong = (message: string, tag: string, offset: number, code: ProseProblem['code'] = 'html') =>
    report({ code, message, offset, length: tag.length });

  const addTags = (html: Html) => {
    let offset = html.position?.start.offset ?? 0;
    /** The open element whose content is ignored, such as `script`. */
    let mute: string | undefined;
    for (const match of html.value.matchAll(token)) {
      const [tag] = match;
      // Inside a list or a quote, the source has more characters than the value.
      offset = Math.max(offset, source.indexOf(tag, offset));
      const { close, name: raw, attributes = '', self, text } = match.groups ?? {};
      const name = raw?.toLowerCase();
      if (mute !== undefined) {
        if (close && name === mute) mute = undefined;
      } else if (text !== undefined) {
        const declaration = text === '<' && /^<[!?][^>]*>?/.exec(html.value.slice(match.index))?.[0];
        if (declaration) return wrong('this HTML is not supported; write Markdown', declaration, offset);
        if (open.some(({ name }) => verbatimElements.has(name))) {
          // Browsers ignore a line break after this tag.
          const isFirst = open.at(-1)?.name === 'pre' && open.at(-1)?.node.children.length === 0;
          add({ ...textNode(isFirst ? text.replace(/^\n/, '') : text), data: { isVerbatim: true } });
        } else {
          const mark = isInline ? undefined : markdownMark.exec(text)?.[0];
          if (mark)
            wrong(
              `Markdown is not parsed directly inside HTML, so ${mark} would be shown; leave a blank line above and below it`,
              mark,
              offset + text.indexOf(mark),
              'stray-mark',
            );
          const last = (open.at(-1)?.node.children ?? children).at(-1);
          if (isInline || text.trim()) for (const node of textNodes(text, offset)) add(node);
          else if (isInlineNode(last) && isInlineTag(html.value.slice(match.index + text.length)))
            add(textNode(' '));
        }
      } else if (name !== undefined && !attributesOf(name)) {
        // Its end tag needs no report.
        const message = `<${name}> is not allowed in text`;
        if (!close) report({ code: 'html', message, element: name, offset, length: tag.length });
        if (!close && !self && /^(?:script|style)$/.test(name)) mute = name;
      } else if (name !== undefined && close) {
        const last = open.pop();
        if (last?.name !== name) {
          if (last) open.push(last);
          wrong(`this </${name}> has no opening tag`, tag, offset);
        }
      } else if (name !== undefined) {
        const node = elementOf(name, attributes, (message, code) => wrong(message, tag, offset, code));
        node.position = positionOf(offset, tag.length);
        add(node);
        if (!voidElements.has(name) && !self && 'children' in node) open.push({ name, node, tag, offset });
        else if (!voidElements.has(name))
          wrong(`<${name}> cannot be self-closing; write <${name}></${name}>`, tag, offset);
      }
      offset += tag.length;
    }
  };
  for (const child of parent.children) {
    if (child.type === 'html') addTags(child);
    else add(child);
  }
  for (const { name, tag, offset } of open)
    wrong(`this <${name}> is not closed in the same paragraph or list item`, tag, offset);
  parent.children = children as typeof parent.children;
}

function isInlineNode(node: RootContent | undefined): boolean {
  if (node?.type === 'element') return inlineElements.has(node.data.hName);
  return node?.type === 'link';
}

function isInlineTag(source: string): boolean {
  const [, name = ''] = /^<([a-z][a-z\d]*)/i.exec(source) ?? [];
  return inlineElements.has(name.toLowerCase());
}

/** The position of a tag; only the offset is known. */
function positionOf(offset: number, length: number): Position {
  const point = { line: 1, column: 1 };
  return { start: { ...point, offset }, end: { ...point, offset: offset + length } };
}

/** Markdown syntax, which has no effect between two tags of an HTML block. */
const markdownMark = /\*{1,2}[\p{L}\p{N}][^*\n]*\*|`[^`\n]+`|\[[^\][\n]+\]\([^()\s]+\)/u;

/** The text between two tags, including its variables. */
function textNodes(text: string, start: number): (Text | Variable | Brace)[] {
  return [...text.matchAll(/(\{[^{}\n]+\})|([{}]+)|(?:\\[\s\S]|[^{}\\]|\\)+/g)].map(
    ({ 0: value, 1: variable, 2: brace, index }) => {
      const position = positionOf(start + index, value.length);
      if (variable) return { type: 'variable', value, position };
      return brace ? { type: 'brace', value, position } : textNode(value);
    },
  );
}

function textNode(value: string): Text {
  return { type: 'text', value: decodeString(value) };
}
