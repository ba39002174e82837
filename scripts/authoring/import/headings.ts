import type { Heading, Root } from 'mdast';
import type { Element } from '../../../renderer/content/prose/element.ts';
import { headingIds } from '../../../renderer/content/prose/ids.ts';
import { type Prose, parseProse } from '../../../renderer/content/prose/parse.ts';
import { fill } from '../../../renderer/content/variables.ts';
import type { Edit } from '../../check/finding.ts';
import { applyEdits } from '../../check/fix.ts';
import { textOf } from './description.ts';

/**
 * Removes the first heading if it is the page title, and lowers the others by one level if one of them is of
 * level 1.
 */
export function withoutTitle(text: string): { title: string | undefined; text: string } {
  const { tree } = parseProse(text);
  const first = tree.children.find(({ type }) => type === 'heading');
  const isTitle = first?.type === 'heading' && first.depth === 1;
  const title = isTitle
    ? textOf(first)
        .replace(/\s*\{#\S+\}\s*$/, '')
        .replace(/\s+/g, ' ')
        .trim()
    : undefined;
  const taken: Edit[] =
    isTitle && title ? [{ ...spanOf(first), text: newlinesIn(sourceOf(first, text)) }] : [];
  const others = headingsIn(tree).filter((heading) => !title || heading !== first);
  const isHigh = others.some(({ depth }) => depth === 1);
  return {
    title: title || undefined,
    text: applyEdits(text, [...taken, ...(isHigh ? others.flatMap((one) => lower(one, text)) : [])]),
  };
}

function headingsIn(node: Root | Root['children'][number]): Heading[] {
  if (node.type === 'heading') return [node];
  return 'children' in node ? (node.children as Root['children']).flatMap(headingsIn) : [];
}

function lower(heading: Heading, text: string): Edit[] {
  const { offset, length } = spanOf(heading);
  const written = sourceOf(heading, text);
  if (written.startsWith('#')) return heading.depth === 6 ? [] : [{ offset, length: 0, text: '#' }];
  const lines = written.split('\n');
  const words = lines.slice(0, -1).map((line) => line.replace(/^[\s>]+/, '').trim());
  return [
    { offset, length, text: `${'#'.repeat(heading.depth + 1)} ${words.join(' ')}${newlinesIn(written)}` },
  ];
}

/**
 * Removes duplicate ids of headings and elements. Of empty anchors, the whole element is removed.
 */
export function withoutRepeatedAnchors(text: string): string {
  const { tree, headings } = parseProse(text);
  const nameHeading = headingIds([]);
  const named = new Set<string>();
  const given = headings.flatMap(({ text: words, id, offset, length }): Edit[] => {
    const isRepeated = id !== undefined && named.has(id);
    named.add(nameHeading({ text: fill(words, {}), id: isRepeated ? undefined : id }));
    const written = text.slice(offset, offset + length);
    const at = isRepeated ? written.lastIndexOf(` {#${id}}`) : -1;
    return at < 0 ? [] : [{ offset: offset + at, length: id ? id.length + 4 : 0, text: '' }];
  });
  const edits = elementsIn(tree).flatMap(({ data, position }): Edit[] => {
    const { id } = data.hProperties;
    if (typeof id !== 'string') return [];
    const isRepeated = named.has(id);
    named.add(id);
    if (!isRepeated) return [];
    const offset = position?.start.offset ?? 0;
    const [empty] = /^<a\s[^>]*>\s*<\/a>/i.exec(text.slice(offset)) ?? [];
    if (empty) return [{ offset, length: empty.length, text: newlinesIn(empty) }];
    const [attribute = ''] =
      /\s(?:id|name)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i.exec(text.slice(offset)) ?? [];
    return [{ offset: offset + text.slice(offset).indexOf(attribute), length: attribute.length, text: '' }];
  });
  return applyEdits(text, [...given, ...edits]);
}

/** The HTML elements of a text, in order. */
export function elementsIn(node: Root | Root['children'][number]): Element[] {
  if (node.type === 'element') return [node, ...node.children.flatMap(elementsIn)];
  return 'children' in node ? (node.children as Root['children']).flatMap(elementsIn) : [];
}

/** All anchors of a text. */
export function anchorsIn({ headings, anchors }: Prose): Set<string> {
  const nameHeading = headingIds([]);
  return new Set([...anchors, ...headings.map(({ text, id }) => nameHeading({ text: fill(text, {}), id }))]);
}

/** The anchor that a link most likely means, ignoring case, punctuation, and the number of an id that was taken. */
export function closestAnchor(anchor: string, anchors: ReadonlySet<string>): string | undefined {
  if (anchors.has(anchor)) return anchor;
  const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const same = [...anchors].find((known) => bare(known) === bare(anchor));
  return same ?? [anchor, anchor.toLowerCase()].map((name) => `${name}-1`).find((name) => anchors.has(name));
}

function spanOf({ position }: Heading): { offset: number; length: number } {
  const offset = position?.start.offset ?? 0;
  return { offset, length: (position?.end.offset ?? offset) - offset };
}

function sourceOf(heading: Heading, text: string): string {
  const { offset, length } = spanOf(heading);
  return text.slice(offset, offset + length);
}

function newlinesIn(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1);
}
