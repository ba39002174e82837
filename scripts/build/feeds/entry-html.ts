import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { renderBlock } from '../../../renderer/server/blocks.tsx';
import type { Block } from '../../../schema/types.d.ts';

/** Elements that do not work in feed readers: they need scripts or styles of the site. */
const omitted = new Set([
  'button',
  'dialog',
  'form',
  'input',
  'link',
  'noscript',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
]);

/** Elements that only have a meaning with styles. Replaced with their content. */
const unwrapped = new Set(['div', 'main', 'picture', 'section', 'span']);

/** Attributes to keep, besides URLs. */
const keptAttributes = new Set([
  'alt',
  'cite',
  'colSpan',
  'controls',
  'dateTime',
  'dir',
  'height',
  'lang',
  'rowSpan',
  'scope',
  'start',
  'title',
  'type',
  'width',
]);

/**
 * Renders blocks as HTML for feeds: text, links and pictures with absolute URLs, without scripts, styles, forms
 * and other interactive elements.
 * @param url URL of their page
 */
export function entryHtml(blocks: readonly Block[], url: string): string {
  const html = blocks.map((block, index) => renderBlock(block, `f${index}`).html).join('');
  const tree = fromHtml(html, { fragment: true });
  return toHtml({ type: 'root', children: cleaned(tree, url) as Root['children'] });
}

function cleaned(node: Nodes, url: string): Nodes[] {
  if (node.type === 'text') return [node];
  if (node.type === 'root') return node.children.flatMap((child) => cleaned(child, url));
  if (node.type !== 'element' || isOmitted(node)) return [];
  // The image of a picture is enough; videos and recordings need their sources.
  const parts = node.children.filter((part) => node.tagName !== 'picture' || !isSource(part));
  const children = parts.flatMap((child) => cleaned(child, url)) as Element['children'];
  if (unwrapped.has(node.tagName) || hasClass(node, 'permalink')) return children;
  return [{ ...node, properties: cleanedProperties(node, url), children }];
}

function hasClass({ properties }: Element, name: string): boolean {
  return [properties.className].flat().includes(name);
}

const isSource = (node: Nodes) => node.type === 'element' && node.tagName === 'source';

function isOmitted(node: Element): boolean {
  const { tagName, properties } = node;
  const unseen = ['hidden', 'visually-hidden', 'icon'].some((name) => hasClass(node, name));
  return omitted.has(tagName) || properties.ariaHidden === 'true' || Boolean(properties.hidden) || unseen;
}

function cleanedProperties({ properties }: Element, url: string): Element['properties'] {
  const keptProperties = Object.entries(properties).filter(([name]) => keptAttributes.has(name));
  const links = ['href', 'poster', 'src'].flatMap((name): [string, string][] => {
    const value = properties[name];
    return typeof value === 'string' ? [[name, new URL(value, url).href]] : [];
  });
  return Object.fromEntries([...keptProperties, ...links]);
}
