import type { SourceFile } from '../files/read.ts';

/** Deeper than any document of words needs to be, and shallow enough for everything that walks down a document. */
export const deepest = 64;

/** What a value is made of. */
export interface Shape {
  /** Whether it has more levels than documents may have; what is below them is not counted. */
  deep: boolean;
  objects: number;
  lists: number;
  /** The properties of all its objects. */
  keys: number;
  /** Whether one of them is called `src`. */
  hasPictures: boolean;
}

let last: { file: SourceFile; shape: Shape } | undefined;

/** Counts what the value of a file is made of, once for several looks in a row. */
export function shapeOf(file: SourceFile): Shape {
  if (last?.file === file) return last.shape;
  const shape: Shape = { deep: false, objects: 0, lists: 0, keys: 0, hasPictures: false };
  const count = (value: object, level: number): void => {
    if (level > deepest) {
      shape.deep = true;
    } else if (Array.isArray(value)) {
      shape.lists++;
      for (const item of value) if (item !== null && typeof item === 'object') count(item, level + 1);
    } else {
      shape.objects++;
      for (const key in value) {
        shape.keys++;
        if (key === 'src') shape.hasPictures = true;
        const item = (value as Record<string, unknown>)[key];
        if (item !== null && typeof item === 'object') count(item, level + 1);
      }
    }
  };
  if (file.value !== null && typeof file.value === 'object') count(file.value, 1);
  last = { file, shape };
  return shape;
}

/** Where a text, which need not be JSON, goes deeper than documents may; undefined where it does not. */
export function tooDeepAt(text: string): number | undefined {
  let level = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/g)) {
    if (token === '{' || token === '[') level++;
    if (token === '}' || token === ']') level--;
    if (level > deepest) return index;
  }
  return undefined;
}

/** How often a sign stands in a text. */
export function countOf(sign: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) count++;
  return count;
}
