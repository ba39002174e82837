import { visit } from 'jsonc-parser';
import type { SourceFile } from '../files/read.ts';
import { shapeOf } from './shape.ts';

/** A property name in a text. */
interface Name {
  name: string;
  offset: number;
  length: number;
}

/** The property names that stand in their object a second time; `JSON.parse` silently keeps the last. */
export function duplicateKeys(file: SourceFile): Name[] {
  const found: Name[] = [];
  if (namesIn(file.text) === shapeOf(file).keys) return found;
  const open: Set<string>[] = [];
  visit(file.text, {
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

/** How many property names stand in a JSON text, or more than there are where its strings look like some. */
function namesIn(text: string): number {
  let names = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    const before = text.charAt(at - 1);
    if (before === '"') names++;
    else if (/\s/.test(before)) return Number.POSITIVE_INFINITY;
  }
  return names;
}
