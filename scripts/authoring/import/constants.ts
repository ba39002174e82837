import { type Component, literalOf } from './elements.ts';
import type { Line } from './note.ts';
import type { ReadBeside } from './read-beside.ts';

/** The strings that an MDX document declares or imports, by name. */
export type Constants = ReadonlyMap<string, string>;

const declared = /^export\s+const\s+(\w+)\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)'|`([^`$\\]*)`)\s*;?[ \t]*$/gm;

/** Reads the exported strings of a document, and the files that it imports as text: `./a.ts?raw`, `!!raw-loader!./a.ts`. */
export function constantsOf(
  lines: readonly Line[],
  imports: ReadonlyMap<string, string>,
  read: (path: string) => ReturnType<ReadBeside>,
): Constants {
  const text = lines.map((line) => line.text).join('\n');
  const strings = [...text.matchAll(declared)].map(
    ([, name = '', ...values]) => [name, values.find((value) => value !== undefined) ?? ''] as const,
  );
  const files = [...imports].flatMap(([name, written]) => {
    const [, before, after] = /^!!raw-loader!(.+)$|^(.+)\?raw$/.exec(written) ?? [];
    const source = before || after ? read(before ?? after ?? '') : undefined;
    return source === undefined ? [] : [[name, source.trimEnd()] as const];
  });
  return new Map([...strings, ...files]);
}

/** A component whose attributes have the values of the constants that they name. */
export function withConstants(one: Component, constants: Constants): Component {
  if (constants.size === 0) return one;
  const attributes = new Map(
    [...one.attributes].map(([key, value]) => [key, constantIn(value, constants) ?? value] as const),
  );
  return { ...one, attributes };
}

/** The value of the constant that braces name; undefined if there is none. */
function constantIn(written: string, constants: Constants): string | undefined {
  const [, name = ''] = /^\s*\{\s*(\w+)\s*\}\s*$/.exec(written) ?? [];
  return literalOf(written.trim()) === undefined ? constants.get(name) : undefined;
}

/** The lines of the constant that the content of a component names; undefined if it is anything else. */
export function constantLines([first, ...more]: readonly Line[], constants: Constants): Line[] | undefined {
  const constant = first && more.length === 0 ? constantIn(first.text, constants) : undefined;
  return first && constant?.split('\n').map((text) => ({ ...first, text }));
}
