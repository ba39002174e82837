import { visit } from 'jsonc-parser';
import type { SourceFile } from '../read.ts';
import { countOf, shapeOf } from './shape.ts';

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
  const mayHaveSpace = spaceBeforeColon.some((pair) => text.includes(pair));
  return mayHaveSpace && /"\s+:/.test(text) ? Number.POSITIVE_INFINITY : countOf('":', text);
}

const spaceBeforeColon = [' :', '\n:', '\r:', '\t:'];
