import { Fault } from '../../cli/errors.ts';
import { placeOf } from './json.ts';

const importing = /^import .* from '(\.\/[^']+)';$/;
const entry = /^ {2}'?([a-z0-9-]+)'?: \w+,$/;

/**
 * Puts a block into blocks/static.ts: its import and its line in the table, each at its alphabetical place. All other
 * bytes stay as they are.
 * @param text the file as it is
 * @param name the type of the block
 * @param component what its component is called
 * @throws Fault when the file has no imports or no table that could be read
 */
export function addToTable(text: string, name: string, component: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const path = `./${name}/${component}.tsx`;
  const key = /-/.test(name) ? `'${name}'` : name;
  const imported = insert(text.split(eol), importing, path, `import { ${component} } from '${path}';`);
  return insert(imported, entry, name, `  ${key}: ${component},`).join(eol);
}

/** Puts a line among those of a form, by what the form finds in them. */
function insert(lines: string[], form: RegExp, name: string, line: string): string[] {
  const places = lines.flatMap((found, index) => {
    const [, sorted] = form.exec(found) ?? [];
    return sorted === undefined ? [] : [{ sorted, index }];
  });
  const next = placeOf(
    name,
    places.map(({ sorted }) => sorted),
  );
  const index = places[next]?.index ?? (places.at(-1)?.index ?? -1) + 1;
  if (places.length === 0) throw new Fault(`blocks/static.ts has no place for: ${line.trim()}`);
  return lines.toSpliced(index, 0, line);
}
