import { parse } from 'jsonc-parser';

/** Deeper than any document needs, and shallow enough for everything that walks down a document. */
export const maxDepth = 64;

/** What a value consists of. */
interface Shape {
  value: unknown;
  /** Whether it is nested deeper than `maxDepth`; what is below that is not counted. */
  isTooDeep: boolean;
  /** How many properties all its objects have. */
  keys: number;
}

let last: Shape | undefined;

/** Measures a value, once for all that ask in a row. */
export function shapeOf(value: unknown): Shape {
  if (last && last.value === value) return last;
  const shape: Shape = { value, isTooDeep: false, keys: 0 };
  const measure = (part: object, level: number): void => {
    if (level > maxDepth) shape.isTooDeep = true;
    else if (Array.isArray(part)) {
      for (const item of part) if (item !== null && typeof item === 'object') measure(item, level + 1);
    } else
      for (const key in part) {
        shape.keys++;
        const item = (part as Record<string, unknown>)[key];
        if (item !== null && typeof item === 'object') measure(item, level + 1);
      }
  };
  if (value !== null && typeof value === 'object') measure(value, 1);
  last = shape;
  return shape;
}

/** The offset at which a text, which need not be JSON, is nested deeper than `maxDepth`; undefined where it is not. */
export function tooDeepAt(text: string): number | undefined {
  let level = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/g)) {
    if (token === '{' || token === '[') level++;
    if (token === '}' || token === ']') level--;
    if (level > maxDepth) return index;
  }
  return undefined;
}

/** What can be read of a text that is not JSON to the letter. */
export function parseLeniently(text: string): unknown {
  return tooDeepAt(text) === undefined ? parse(text.replace(/^\uFEFF/, '')) : undefined;
}
