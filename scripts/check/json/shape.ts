import { parse } from 'jsonc-parser';
import { isObject, type JsonObject } from '../../../renderer/content/documents.ts';
import { memoizeLast } from '../../../renderer/content/memoize.ts';

/** Maximum nesting of documents. Protects all recursive functions from stack overflows. */
export const maxDepth = 64;

interface Shape {
  /** Whether it is nested deeper than `maxDepth`. Deeper levels are not counted. */
  isTooDeep: boolean;
  keys: number;
}

/** Measures a value. The last result is memoized. */
export const shapeOf: (value: unknown) => Shape = memoizeLast((value) => {
  const shape: Shape = { isTooDeep: false, keys: 0 };
  const measure = (part: object, level: number): void => {
    if (level > maxDepth) shape.isTooDeep = true;
    else if (Array.isArray(part)) {
      for (const item of part) if (isObject(item)) measure(item, level + 1);
    } else
      for (const key in part) {
        shape.keys++;
        const item = (part as JsonObject)[key];
        if (isObject(item)) measure(item, level + 1);
      }
  };
  if (isObject(value)) measure(value, 1);
  return shape;
});

/** Offset where a text, not necessarily valid JSON, exceeds `maxDepth`; undefined if it does not. */
export function tooDeepAt(text: string): number | undefined {
  let level = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/g)) {
    if (token === '{' || token === '[') level++;
    if (token === '}' || token === ']') level--;
    if (level > maxDepth) return index;
  }
  return undefined;
}

/** Parses as much as possible of invalid JSON. */
export function parseLeniently(text: string): unknown {
  return tooDeepAt(text) === undefined ? parse(text.replace(/^\uFEFF/, '')) : undefined;
}
