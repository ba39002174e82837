import { parse } from 'jsonc-parser';

/** Deeper than any document needs, and shallow enough for everything that walks down a document. */
export const maxDepth = 64;

/** Whether a value is nested deeper than `maxDepth`. */
export function isTooDeep(value: unknown, level = 1): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (level > maxDepth) return true;
  for (const key in value) if (isTooDeep((value as Record<string, unknown>)[key], level + 1)) return true;
  return false;
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
