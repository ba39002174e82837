import { type Node, parseTree } from 'jsonc-parser';
import type { SourceFile } from '../files/read.ts';
import type { Finding, Mistake, Path } from './finding.ts';

/** Makes the function that finds the place of mistakes in a file. Only here positions are worked out. */
export function locator(source: SourceFile): (mistake: Mistake) => Finding {
  const tree = parseTree(source.text);
  return ({ file, path, at, inside, code, message, suggestion }) => {
    const span = spanOf(source.text, nodeAt(tree, path, at), inside);
    const block = blockAround(source.value, path);
    const sentence = block ? `${block}: ${message}` : message;
    return { file: `content/${file}`, ...span, code, message: sentence, suggestion };
  };
}

/** The line and column of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function spanOf(text: string, node: Node | undefined, inside: Mistake['inside']) {
  const { offset = 0, length = 1, type } = node ?? {};
  if (type === 'string' && inside) {
    const raw = text.slice(offset + 1, offset + length - 1);
    const start = rawOffset(raw, inside.offset);
    const end = rawOffset(raw, inside.offset + inside.length);
    return { ...lineAndColumn(text, offset + 1 + start), length: end - start };
  }
  return { ...lineAndColumn(text, offset), length: type === 'object' || type === 'array' ? 1 : length };
}

/** The node a path leads to, or as far as it leads. Of a key that stands twice the last one counts, as in `JSON.parse`. */
export function nodeAt(tree: Node | undefined, path: Path, at: Mistake['at']): Node | undefined {
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

/** How far into the text of a JSON string its decoded offset lies: an escape is one unit that takes several. */
export function rawOffset(raw: string, decoded: number): number {
  let offset = 0;
  for (let units = 0; units < decoded; units++) {
    if (raw[offset] !== '\\') offset += 1;
    else offset += raw[offset + 1] === 'u' ? 6 : 2;
  }
  return offset;
}

/** The type of the innermost block that a path runs through; a tag does not stand inside the block it names. */
function blockAround(document: unknown, path: Path): string | undefined {
  let value = document;
  let block: string | undefined;
  for (const key of [...path, undefined]) {
    if (value === null || typeof value !== 'object') break;
    const { type } = value as { type?: unknown };
    if (typeof type === 'string' && key !== 'type') block = type;
    value = key === undefined ? undefined : (value as Record<string | number, unknown>)[key];
  }
  return block;
}
