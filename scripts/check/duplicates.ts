import { visit } from 'jsonc-parser';

/** A property name in a text. */
interface Name {
  name: string;
  offset: number;
  length: number;
}

const strings = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** The property names that stand in their object a second time; `JSON.parse` silently keeps the last. */
export function duplicateKeys(text: string, value: object): Name[] {
  const found: Name[] = [];
  if (keysIn(value) === namesIn(text)) return found;
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, offset, length) => {
      const names = open.at(-1);
      if (names?.has(name)) found.push({ name, offset, length });
      names?.add(name);
    },
  });
  return found;
}

function keysIn(value: object): number {
  let keys = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const item of Object.values(value)) if (item && typeof item === 'object') keys += keysIn(item);
  return keys;
}

function namesIn(text: string): number {
  let names = 0;
  for (const [, colon] of text.matchAll(strings)) if (colon) names++;
  return names;
}
