import { UserError } from '../../cli/errors.ts';

const importing = /^import .* from '(\.\/[^']+)';$/;
const entry = /^ {2}'?([a-z0-9-]+)'?: \w+,$/;

/**
 * Adds a block to blocks/static.ts: its import and its entry in the table, both in alphabetical order. Everything else
 * stays byte for byte.
 * @param text the current file
 * @param name the type of the block
 * @param component the name of the component
 * @throws UserError if the file has no recognisable imports or table
 */
export function addToTable(text: string, name: string, component: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const path = `./${name}/${component}.tsx`;
  const key = /-/.test(name) ? `'${name}'` : name;
  const imported = insert(text.split(eol), importing, path, `import { ${component} } from '${path}';`);
  return insert(imported, entry, name, `  ${key}: ${component},`).join(eol);
}

/** Inserts a line among those that match a pattern, sorted by the first group. */
function insert(lines: string[], pattern: RegExp, name: string, line: string): string[] {
  const matches = lines.flatMap((found, index) => {
    const [, key] = pattern.exec(found) ?? [];
    return key === undefined ? [] : [{ key, index }];
  });
  const next = matches.find(({ key }) => key > name);
  const index = next?.index ?? (matches.at(-1)?.index ?? -1) + 1;
  if (matches.length === 0)
    throw new UserError(`blocks/static.ts has no suitable line to insert: ${line.trim()}`);
  return lines.toSpliced(index, 0, line);
}
