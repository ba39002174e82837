import { findNodeAtLocation, getNodePath, type Node, parseTree } from 'jsonc-parser';
import type { SourceFile } from '../read.ts';

/** Where something stands inside a JSON document: property names and list positions from the top. */
export type Path = readonly (string | number)[];

/** One mistake in the content. Terminal, editor and CI print the same record. */
export interface Finding {
  /** The file, seen from the project. */
  file: string;
  /** The line, from 1. */
  line: number;
  /** The column, from 1, in UTF-16 units as editors count. */
  column: number;
  /** How many UTF-16 units of the line the mistake takes. */
  length: number;
  /** The permanent name of the kind of mistake. */
  code: string;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead, where that can be known. */
  suggestion?: string;
  /** What the schema says about the nearest property. */
  description?: string;
}

/** A mistake as a rule finds it, before anybody looked up its place in the text. */
export interface Mistake {
  path: Path;
  /** Whether the property name or its value is wrong; the value where left out. */
  at?: 'key' | 'value';
  /** Where inside a string value the mistake begins, and how long it is, in UTF-16 units. */
  inside?: { offset: number; length: number };
  code: string;
  message: string;
  suggestion?: string;
  description?: string;
}

const trees = new WeakMap<SourceFile, Node | undefined>();

/** Finds the place of a mistake in its file. Positions are only worked out here, so clean content never pays for them. */
export function locate(file: SourceFile, { path, at = 'value', inside, ...rest }: Mistake): Finding {
  if (!trees.has(file)) trees.set(file, parseTree(file.text));
  const node = nearestNode(trees.get(file), path);
  const place = at === 'key' && samePath(node, path) ? (node?.parent?.children?.[0] ?? node) : node;
  const whole = place?.type !== 'object' && place?.type !== 'array';
  // The offset inside a string is exact unless escapes stand in front of it.
  const offset = (place?.offset ?? 0) + (inside ? inside.offset + 1 : 0);
  const length = inside?.length ?? (whole ? (place?.length ?? 1) : 1);
  return { file: `content/${file.path}`, ...lineAndColumn(file.text, offset), length, ...rest };
}

/** The line and column of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

function nearestNode(tree: Node | undefined, path: Path): Node | undefined {
  for (let length = path.length; tree && length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length) as (string | number)[]);
    if (node) return node;
  }
  return tree;
}

function samePath(node: Node | undefined, path: Path): boolean {
  return node !== undefined && getNodePath(node).length === path.length;
}
