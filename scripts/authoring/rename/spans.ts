import type { Nodes, Root } from 'mdast';
import { markdownTree } from '../../../renderer/content/markdown.ts';

/** The path of a link as it is written, without query and anchor, and where it begins, in UTF-16 units. */
export interface Span {
  offset: number;
  path: string;
}

/** The paths of the links in a text: the text is one itself, or Markdown. Links to an anchor alone have no path. */
export function spansIn(text: string, format: 'link' | 'markdown'): Span[] {
  const spans =
    format === 'link'
      ? [{ offset: 0, path: pathIn(text) }]
      : text.includes('](')
        ? linksBelow(markdownTree(text), text)
        : [];
  return spans.filter(({ path }) => path !== '');
}

function linksBelow(node: Root | Nodes, text: string): Span[] {
  if (node.type === 'link') {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const words = node.children.at(-1)?.position?.end.offset ?? start + 1;
    const before = /^\]\(\s*<?/.exec(text.slice(words, end))?.[0];
    const [offset, path] = [words + (before?.length ?? 0), pathIn(node.url)];
    // An address may be written with escapes. Such a link stays as it is: the alias leads it on.
    return before !== undefined && text.startsWith(path, offset) ? [{ offset, path }] : [];
  }
  return 'children' in node ? node.children.flatMap((child) => linksBelow(child, text)) : [];
}

/** The part of a link before its query and its anchor; inside variables these signs mean nothing. */
function pathIn(href: string): string {
  return /^(?:\{[^{}]*\}|[^?#])*/.exec(href)?.[0] ?? '';
}
