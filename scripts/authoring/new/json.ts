import { applyEdits, type JSONPath, modify } from 'jsonc-parser';

const width = 110;

/** Formats a value as Biome does: objects on several lines, arrays of primitives on one line if they fit. */
export function formatJson(value: object): string {
  return `${format(value, '', 0)}\n`;
}

/** @param used how many characters of the line are already taken */
function format(value: unknown, indent: string, used: number): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    const isFlat = value.every((item) => item === null || typeof item !== 'object');
    if (isFlat && used + line.length <= width) return line;
    return wrap(
      '[',
      ']',
      indent,
      value.map((item) => format(item, deeper, deeper.length + 1)),
    );
  }
  const lines = Object.entries(value).map(([key, item]) => {
    const name = `${JSON.stringify(key)}: `;
    return name + format(item, deeper, deeper.length + name.length + 1);
  });
  return lines.length === 0 ? '{}' : wrap('{', '}', indent, lines);
}

function wrap(open: string, close: string, indent: string, lines: string[]): string {
  return `${open}\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}${close}`;
}

/**
 * Inserts a value into JSON text; everything else stays byte for byte.
 * @param path the path of the new value
 * @param index returns the index of a new key among the others; last by default
 */
export function insertJson(
  text: string,
  path: JSONPath,
  value: unknown,
  index?: (keys: string[]) => number,
): string {
  const edits = modify(text, path, value, {
    isArrayInsertion: typeof path.at(-1) === 'number',
    getInsertionIndex: index,
    formattingOptions: {
      insertSpaces: !/^\t/m.test(text),
      tabSize: 2,
      eol: text.includes('\r\n') ? '\r\n' : '\n',
    },
  });
  return applyEdits(text, edits);
}

/** The index at which a name belongs in a sorted list. */
export function sortedIndex(name: string, list: readonly string[]): number {
  const index = list.findIndex((other) => other > name);
  return index < 0 ? list.length : index;
}
