import { visit } from 'jsonc-parser';
import { shapeOf } from '../json/shape.ts';
import type { Rule, TextProblem } from '../rule.ts';

export const duplicateKey: Rule = {
  code: 'duplicate-key',
  description: 'An object has the same property twice; JSON parsers silently keep the last.',
  help: 'Remove one of them.',
  check: {
    file: ({ text, value }) => (keysWritten(text) === shapeOf(value).keys ? [] : duplicatesIn(text)),
  },
};

function duplicatesIn(text: string): TextProblem[] {
  const found: TextProblem[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, offset, length) => {
      const names = open.at(-1);
      if (names?.has(name)) found.push({ offset, length, message: `"${name}" is repeated` });
      names?.add(name);
    },
  });
  return found;
}

/** Counts possible property names. A fast filter; strings can add to the count. */
function keysWritten(text: string): number {
  let keys = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quote) keys++;
    else if (before <= space) return Number.POSITIVE_INFINITY;
  }
  return keys;
}

const [quote, space] = ['"'.charCodeAt(0), ' '.charCodeAt(0)];
