import type { Nodes, Root } from 'mdast';
import { markdownTree } from '../../../renderer/content/markdown.ts';
import { parseProse } from '../../../renderer/content/prose/parse.ts';

/** The path of a link as written, its offset in UTF-16 units, and what follows it: query and anchor. */
export interface Span {
  offset: number;
  path: string;
  rest: string;
}

/** The links in a text, which is a link itself or Markdown. Those to an anchor alone have an empty path. */
export function spansIn(text: string, format: 'link' | 'markdown' | 'prose'): Span[] {
  if (format === 'prose') return linksIn(text);
  if (format === 'link') return [{ offset: 0, ...partsOf(text) }];
  const tree = text.includes('](') ? markdownTree(text) : undefined;
  return tree ? linksBelow(tree, text) : [];
}

/** Links in a Markdown document. The URL is the last occurrence in the source of a link. */
function linksIn(text: string): Span[] {
  return parseProse(text).links.flatMap(({ href, offset: start, length }) => {
    const { path, rest } = partsOf(href);
    const offset = text.lastIndexOf(path || rest, start + length);
    return href !== '' && offset >= start ? [{ offset, path, rest }] : [];
  });
}

function linksBelow(node: Root | Nodes, text: string): Span[] {
  if (node.type === 'link') {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const textEnd = node.children.at(-1)?.position?.end.offset ?? start + 1;
    const before = /^\]\(\s*<?/.exec(text.slice(textEnd, end))?.[0];
    const [offset, parts] = [textEnd + (before?.length ?? 0), partsOf(node.url)];
    // The URL may contain escapes. Such a link is kept; the alias redirects it.
    return before !== undefined && text.startsWith(parts.path, offset) ? [{ offset, ...parts }] : [];
  }
  return 'children' in node ? node.children.flatMap((child) => linksBelow(child, text)) : [];
}

/** The part of a link before its query and anchor, and the rest; `?` and `#` inside variables do not count. */
function partsOf(href: string): { path: string; rest: string } {
  const path = /^(?:\{[^{}]*\}|[^?#])*/.exec(href)?.[0] ?? '';
  return { path, rest: href.slice(path.length) };
}
