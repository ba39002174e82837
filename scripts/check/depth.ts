/** Deeper than any document of words needs to be, and shallow enough for everything that walks down a document. */
export const deepest = 64;

/** Whether a value has more levels than documents may have. */
export function isDeep(value: unknown, levels: number = deepest): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((item) => isDeep(item, levels - 1));
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
