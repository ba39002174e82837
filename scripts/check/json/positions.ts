import { type Node, parseTree } from 'jsonc-parser';
import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import type { Path } from '../finding.ts';

/** A span of text: line and column from 1, and a length in UTF-16 code units that ends on the same line. */
interface Span {
  line: number;
  column: number;
  length: number;
}

/**
 * Parses a JSON text once and returns a function that locates values by path. For an array or object the span is
 * its opening bracket; for a path that does not exist, its nearest existing ancestor.
 */
export function createPositionIndex(text: string) {
  const tree = parseTree(text);
  const positionOf = createLineIndex(text);
  const rawOffsetsIn = memoizeByObject(({ offset, length }: Node) =>
    rawOffsets(text.slice(offset + 1, offset + length - 1)),
  );
  return (path: Path, at?: 'key', inside?: { offset: number; length: number }): Span => {
    const node = nodeAt(tree, path, at);
    const { offset = 0, length = 1, type } = node ?? {};
    if (!node || type !== 'string' || !inside)
      return { ...positionOf(offset), length: type === 'object' || type === 'array' ? 1 : length };
    const offsets = rawOffsetsIn(node);
    const start = offsets[inside.offset] ?? 0;
    const end = offsets[inside.offset + inside.length] ?? length - 2;
    return { ...positionOf(offset + 1 + start), length: end - start };
  };
}

/** Returns a function that converts offsets in a text to lines and columns, both from 1. */
export function createLineIndex(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    let [line, next] = [1, starts.length + 1];
    while (line + 1 < next) {
      const middle = (line + next) >> 1;
      if ((starts[middle - 1] ?? 0) <= offset) line = middle;
      else next = middle;
    }
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** Returns a function that finds the line of a value in a file, given the texts of the files. */
export function lineFinder(textOf: (file: string) => string | undefined) {
  return (file: string, path: Path): number | undefined => {
    const text = textOf(file);
    return text === undefined ? undefined : createPositionIndex(text)(path).line;
  };
}

/** Offset of a line and column, both from 1. */
export function offsetAt(text: string, line: number, column: number): number {
  let offset = 0;
  for (let number = 1; number < line; number++) offset = text.indexOf('\n', offset) + 1;
  return offset + column - 1;
}

/** The node at a path, or its nearest existing ancestor. Of duplicate keys the last one counts, as in `JSON.parse`. */
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

/** Converts an offset in a decoded string to one in its JSON source, where an escape takes several characters. */
export function rawOffset(raw: string, decoded: number): number {
  return rawOffsets(raw)[decoded] ?? raw.length;
}

/** The offset in its JSON source of each character of a decoded string, and of its end. */
function rawOffsets(raw: string): number[] {
  const offsets = [0];
  for (let at = 0; at < raw.length; offsets.push(at)) at += unitLength(raw, at);
  return offsets;
}

/** The inverse of `rawOffset`. */
export function decodedOffset(raw: string, offset: number): number {
  let units = 0;
  for (let at = 0; at < offset; at += unitLength(raw, at)) units++;
  return units;
}

/** Length of the character or escape sequence at an offset of the JSON source. */
function unitLength(raw: string, offset: number): number {
  if (raw[offset] !== '\\') return 1;
  return raw[offset + 1] === 'u' ? 6 : 2;
}
