import { type Node, parseTree } from 'jsonc-parser';
import type { Path } from '../finding.ts';

/** A part of a text: where it begins, from 1, and how many UTF-16 units of its line it covers. */
interface Span {
  line: number;
  column: number;
  length: number;
}

/**
 * Makes the function that finds values in a JSON text by their paths, in lines and columns. The text is parsed once.
 * Of a list or an object the span is its bracket; of a path that leads nowhere, what is there of it.
 */
export function openPositions(text: string) {
  const tree = parseTree(text);
  return (path: Path, at?: 'key', inside?: { offset: number; length: number }): Span => {
    const { offset = 0, length = 1, type } = nodeAt(tree, path, at) ?? {};
    if (type !== 'string' || !inside)
      return { ...lineAndColumn(text, offset), length: type === 'object' || type === 'array' ? 1 : length };
    const raw = text.slice(offset + 1, offset + length - 1);
    const [start, end] = [rawOffset(raw, inside.offset), rawOffset(raw, inside.offset + inside.length)];
    return { ...lineAndColumn(text, offset + 1 + start), length: end - start };
  };
}

/** The line and column of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** The offset of a line and column, both from 1. */
export function offsetAt(text: string, line: number, column: number): number {
  let offset = 0;
  for (let number = 1; number < line; number++) offset = text.indexOf('\n', offset) + 1;
  return offset + column - 1;
}

/** The node a path leads to, or as far as it leads. Of a duplicate key the last one counts, as in `JSON.parse`. */
export function nodeAt(tree: Node | undefined, path: Path, at?: 'key'): Node | undefined {
  let node = tree;
  for (const [index, key] of path.entries()) {
    const property = node?.children?.findLast((child) => child.children?.[0]?.value === key);
    const [name, value] = node?.type === 'object' ? (property?.children ?? []) : [];
    const next = node?.type === 'array' ? node.children?.[Number(key)] : value;
    if (at === 'key' && index === path.length - 1 && name) return name;
    if (!next) return node;
    node = next;
  }
  return node;
}

/** How far into the text of a JSON string a decoded offset lies: an escape is one unit that takes several. */
export function rawOffset(raw: string, decoded: number): number {
  let offset = 0;
  for (let units = 0; units < decoded; units++) offset += unitLength(raw, offset);
  return offset;
}

/** The decoded offset of a place in the text of a JSON string: the inverse of `rawOffset`. */
export function decodedOffset(raw: string, offset: number): number {
  let units = 0;
  for (let at = 0; at < offset; at += unitLength(raw, at)) units++;
  return units;
}

/** How long the unit at an offset of the text of a JSON string is. */
function unitLength(raw: string, offset: number): number {
  if (raw[offset] !== '\\') return 1;
  return raw[offset + 1] === 'u' ? 6 : 2;
}
