import type { Nodes, Root } from 'mdast';
import { markdownTree } from '../../../renderer/content/markdown.ts';
import { parseProse } from '../../../renderer/content/prose/parse.ts';

/** The path of a link as written, without query and anchor, and its offset in UTF-16 units. */
export interface Span {
  offset: number;
  path: string;
}

/** The paths of the links in a text, which is a link itself or Markdown. Links to an anchor only have no path. */
export function spansIn(text: string, format: 'link' | 'markdown' | 'prose'): Span[] {
  if (format === 'prose') return linksIn(text);
  const spans =
    format === 'link'
      ? [{ offset: 0, path: pathIn(text) }]
      : text.includes('](')
        ? linksBelow(markdownTree(text), text)
        : [];
  return spans.filter(({ path }) => path !== '');
}

/** Those of a Markdown document; the address is what stands last in a link. */
function linksIn(text: string): Span[] {
  return parseProse(text).links.flatMap(({ href, offset: start, length }) => {
    const path = pathIn(href);
    const offset = text.lastIndexOf(path, start + length);
    return path !== '' && offset >= start ? [{ offset, path }] : [];
  });
}

function linksBelow(node: Root | Nodes, text: string): Span[] {
  if (node.type === 'link') {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const textEnd = node.children.at(-1)?.position?.end.offset ?? start + 1;
    const before = /^\]\(\s*<?/.exec(text.slice(textEnd, end))?.[0];
    const [offset, path] = [textEnd + (before?.length ?? 0), pathIn(node.url)];
    // The URL may contain escapes. Such a link is kept; the alias redirects it.
    return before !== undefined && text.startsWith(path, offset) ? [{ offset, path }] : [];
  }
  return 'children' in node ? node.children.flatMap((child) => linksBelow(child, text)) : [];
}

/** The part of a link before its query and anchor; `?` and `#` inside variables do not count. */
function pathIn(href: string): string {
  return /^(?:\{[^{}]*\}|[^?#])*/.exec(href)?.[0] ?? '';
}
