import type { Code, Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast';
import { parseProse } from '../../../renderer/content/prose/parse.ts';
import type { Edit } from '../../check/finding.ts';
import { applyEdits } from '../../check/fix.ts';
import { textOf } from './description.ts';
import type { Line } from './note.ts';

/** Media or an embed in a document that becomes a block of the page. */
export interface DocumentBlock {
  kind: 'audio' | 'contents' | 'embed' | 'pages' | 'video';
  /** Its URLs; of a recording, one per format. */
  addresses: readonly string[];
  /** Its label in the document; may be empty. */
  label: string;
  caption?: string | undefined;
  poster?: string | undefined;
  /** Whether it plays without sound. */
  isSilent?: boolean;
  tracks?: readonly { file: string; lang: string; label: string }[];
}

const meta = 'title="import block"';

/** A placeholder for a block: a code block, which conversions leave unchanged. `partsOf` splits the text there. */
export function blockLines(block: DocumentBlock, { text, number }: Line): Line[] {
  const indent = /^\s*/.exec(text)?.[0] ?? '';
  const lines = [`\`\`\`text ${meta}`, JSON.stringify(block), '```'].map((line) => indent + line);
  return ['', ...lines, ''].map((line) => ({ text: line, number }));
}

/** The location of a block in the text of a document. */
export interface BlockPlace {
  offset: number;
  length: number;
  /** Whether it is inside a list, a quote or another element, where blocks are impossible. */
  isInner: boolean;
  /** The text of the last heading above it; undefined if there is none. */
  heading: string | undefined;
}

/**
 * Replaces the placeholders of a document with blocks of the page. Line numbers do not change.
 * @param settle returns the block, or Markdown if the page cannot have it
 */
export function withPageBlocks(
  text: string,
  settle: (block: DocumentBlock, place: BlockPlace) => object | string,
): string {
  const { tree } = parseProse(text);
  const edits = placesIn(tree).map((code): Edit => {
    const { offset, length } = spanOf(code);
    const above = tree.children.filter((node) => node.type === 'heading' && spanOf(node).offset < offset);
    const last = above.at(-1);
    const made = settle(JSON.parse(code.value) as DocumentBlock, {
      offset,
      length,
      isInner: !tree.children.includes(code),
      heading: last && textOf(last),
    });
    if (typeof made === 'string') return { offset, length, text: `${made}\n\n` };
    const start = text.indexOf('\n', offset) + 1;
    const end = text.indexOf('\n', start);
    return { offset: start, length: end - start, text: JSON.stringify(made) };
  });
  return applyEdits(text, edits);
}

/** Splits a text at the blocks of its page. Each part includes the link definitions and footnotes that it uses. */
export function partsOf(text: string): (string | object)[] {
  const { tree } = parseProse(text);
  const codes = placesIn(tree);
  if (codes.length === 0) return [text];
  const definitions = definitionsIn(tree).map((node) => ({
    node,
    ...spanOf(node),
    source: sourceOf(node, text),
  }));
  const parts: (string | object)[] = [];
  let at = 0;
  for (const code of codes) {
    const { offset, length } = spanOf(code);
    parts.push(withDefinitions(text, at, offset, definitions), JSON.parse(code.value) as object);
    at = offset + length;
  }
  parts.push(withDefinitions(text, at, text.length, definitions));
  return parts.filter((part) => typeof part !== 'string' || part.trim() !== '');
}

interface Defined {
  node: Definition | FootnoteDefinition;
  offset: number;
  length: number;
  source: string;
}

/** A part of a text with the definitions that it uses, and without the footnotes of other parts. */
function withDefinitions(text: string, start: number, end: number, definitions: readonly Defined[]): string {
  const own = definitions.filter(({ offset }) => start <= offset && offset < end);
  const without = applyEdits(
    text.slice(start, end),
    own.map(({ offset, length }) => ({ offset: offset - start, length, text: '' })),
  );
  const needed = new Set<Defined>();
  const look = (text: string): void => {
    const words = text.toLowerCase().replace(/\s+/g, ' ');
    for (const one of definitions) {
      if (needed.has(one) || !words.includes(`[${nameOf(one.node)}]`)) continue;
      needed.add(one);
      if (one.node.type === 'footnoteDefinition') look(one.source.replace(/^\[[^\]]*\]:/, ''));
    }
  };
  look(wordsOutsideCode(parseProse(without).tree, without));
  if (needed.size === 0) return without;
  // Without a blank line, a definition below a footnote would be part of it.
  return [without.trimEnd(), ...[...needed].map(({ source }) => source), ''].join('\n\n');
}

/** The source of the prose of a text, without code, to find the references in it. */
function wordsOutsideCode(node: Nodes, text: string): string {
  if (node.type === 'text') return sourceOf(node, text);
  return 'children' in node ? node.children.map((child) => wordsOutsideCode(child, text)).join('') : '';
}

function nameOf({ type, label, identifier }: Defined['node']): string {
  return (type === 'footnoteDefinition' ? `^${label ?? identifier}` : (label ?? identifier))
    .toLowerCase()
    .replace(/\s+/g, ' ');
}

function definitionsIn(node: Nodes): Defined['node'][] {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') return [node];
  return 'children' in node ? node.children.flatMap(definitionsIn) : [];
}

function sourceOf({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

function placesIn(node: Nodes): (Code & RootContent)[] {
  if (node.type === 'code') return node.meta === meta ? [node] : [];
  return 'children' in node ? node.children.flatMap(placesIn) : [];
}

function spanOf({ position }: Nodes): { offset: number; length: number } {
  const [offset = 0, end = 0] = [position?.start.offset, position?.end.offset];
  return { offset, length: end - offset };
}
