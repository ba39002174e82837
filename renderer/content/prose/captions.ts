import type { Nodes, RootContent } from 'mdast';

/**
 * Moves captions out of tables: GFM parses the line `: What the table shows` directly below a table as its last row. It
 * becomes a paragraph, as after a blank line.
 */
export function captionsIn(node: Nodes, text: string): void {
  if (!('children' in node)) return;
  const children = node.children as RootContent[];
  for (const [index, child] of [...children.entries()].reverse()) {
    captionsIn(child, text);
    if (child.type !== 'table') continue;
    const last = child.children.at(-1);
    const [cell, ...others] = last?.children ?? [];
    if (!last?.position || !cell || others.length > 0 || text[last.position.start.offset ?? 0] !== ':')
      continue;
    child.children.pop();
    children.splice(index + 1, 0, { type: 'paragraph', children: cell.children, position: last.position });
  }
}
