import { applyEdits, type JSONPath, modify } from 'jsonc-parser';

const width = 110;

/**
 * Prints a value as the formatter of the project would: objects over several lines, lists of plain values in one line
 * where they fit.
 */
export function printJson(value: object): string {
  return `${print(value, '', 0)}\n`;
}

/** @param used how many characters of the line are taken besides the value */
function print(value: unknown, indent: string, used: number): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    const isPlain = value.every((item) => item === null || typeof item !== 'object');
    if (isPlain && used + line.length <= width) return line;
    return around(
      '[',
      ']',
      indent,
      value.map((item) => print(item, deeper, deeper.length + 1)),
    );
  }
  const lines = Object.entries(value).map(([key, item]) => {
    const name = `${JSON.stringify(key)}: `;
    return name + print(item, deeper, deeper.length + name.length + 1);
  });
  return lines.length === 0 ? '{}' : around('{', '}', indent, lines);
}

function around(open: string, close: string, indent: string, lines: string[]): string {
  return `${open}\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}${close}`;
}

/**
 * Puts a value into the text of a JSON file; all other bytes stay as they are.
 * @param path where it will stand: in a list the index that it gets, in an object its key
 * @param index the place of a key among the others, where it matters; last where left out
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

/** The place of a name in a list that is in alphabetical order. */
export function placeOf(name: string, list: readonly string[]): number {
  const index = list.findIndex((other) => other > name);
  return index < 0 ? list.length : index;
}
