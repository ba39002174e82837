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
  const line = `import { ${component} } from '${path}';`;
  const imported = insert(text.split(eol), importing, path, line, /^import /);
  const start = /^export const statics/;
  return insert(imported, entry, name, `  ${key}: ${component},`, start).join(eol);
}

/**
 * Inserts a line among those that match a pattern, sorted by the first group.
 * @param before the line that it follows if there are none
 */
function insert(lines: string[], pattern: RegExp, name: string, line: string, before: RegExp): string[] {
  const matches = lines.flatMap((found, index) => {
    const [, key] = pattern.exec(found) ?? [];
    return key === undefined ? [] : [{ key, index }];
  });
  // Like Biome, which sorts imports folder by folder.
  const order = (path: string) => path.replaceAll('/', ' ');
  const next = matches.find(({ key }) => order(key) > order(name));
  const last = matches.at(-1)?.index ?? lines.findLastIndex((found) => before.test(found));
  if (last < 0) throw new UserError(`blocks/static.ts has no suitable line to insert: ${line.trim()}`);
  return lines.toSpliced(next?.index ?? last + 1, 0, line);
}
