import type { Nodes as HastNodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Link, Nodes } from 'mdast';
import { treeOfMarkdown } from './words.ts';

/** The number of links and pictures in a text. */
export interface Parts {
  links: number;
  pictures: number;
}

/** The links and pictures of a Markdown document. */
export function partsOfMarkdown(source: string): Parts {
  const parts = { links: 0, pictures: 0 };
  const visit = (node: Nodes) => {
    if (node.type === 'linkReference' || (node.type === 'link' && !isAutolink(node))) parts.links++;
    else if (node.type === 'image' || node.type === 'imageReference') parts.pictures++;
    else if (node.type === 'html') {
      const html = node.value.replace(/<!--[\s\S]*?-->/g, '');
      parts.links += html.match(/<a\s[^<>]*\bhref=/gi)?.length ?? 0;
      parts.pictures += html.match(/<img\s/gi)?.length ?? 0;
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(treeOfMarkdown(source));
  return parts;
}

/** Whether a link has no text of its own. In indented code, which is parsed as text, it is not even a link. */
function isAutolink({ url, children: [child] }: Link): boolean {
  return child?.type === 'text' && url.endsWith(child.value);
}

/** The links and pictures in the main part of a page. */
export function partsOfPage(html: string): Parts {
  const parts = { links: 0, pictures: 0 };
  const visit = (node: HastNodes, isMain: boolean): void => {
    if (!('children' in node)) return;
    const name = node.type === 'element' ? node.tagName : '';
    if (isMain && name === 'a') parts.links++;
    if (isMain && name === 'img') parts.pictures++;
    for (const child of node.children) visit(child, isMain || name === 'main');
  };
  visit(fromHtml(html), false);
  return parts;
}
