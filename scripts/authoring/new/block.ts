import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Misuse } from '../../cli/command.ts';
import { componentText, schemaText } from './block-files.ts';
import { addToTable } from './block-table.ts';
import { pascalOf } from './names.ts';
import { type Plan, type Project, refuseTaken } from './plan.ts';
import { renew } from './renew.ts';

const table = 'blocks/static.ts';

/**
 * Plans a type of block that is drawn at build: its schema, its component and its line in the table. The choice of all
 * blocks and the types are printed once these are written.
 * @param name the type
 * @throws Misuse when something of that name is there, or the folder is no project
 */
export function newBlock(name: string, { root }: Project): Plan {
  if (!existsSync(join(root, table))) throw new Misuse(`there is no ${table} in ${root}`);
  const schema = `schema/blocks/${name}.json`;
  refuseTaken(root, schema, schema);
  refuseTaken(root, `blocks/${name}`, `blocks/${name}`);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const component = componentName(name, read(table));
  const drawn = `blocks/${name}/${component}.tsx`;
  const texts: [string, string][] = [
    [schema, schemaText(name)],
    [drawn, componentText(name, component)],
    [table, addToTable(read(table), name, component)],
  ];
  return {
    files: new Map(texts.map(([file, text]) => [join(root, file), text])),
    finish: () => renew(root, [drawn, table]),
    next: [
      `Wrote ${schema}, ${drawn} and its line in ${table}, and printed the types.`,
      'Say in the schema what the block may hold, with an example of each property; npm run fix prints the types again.',
      `npm run dev shows it on http://localhost:5173/_gallery?block=${name} as you draw it.`,
      'npm run look draws its picture, which the browser tests compare with from then on.',
    ],
  };
}

/** What the component is called: `faq` is Faq, but `map` is MapBlock, for Map means something else. */
function componentName(name: string, table: string): string {
  const plain = pascalOf(name);
  const isTaken =
    ['Section', 'Words', 'BlockProps'].includes(plain) ||
    plain in globalThis ||
    new RegExp(`\\b${plain}\\b`).test(table);
  return isTaken ? `${plain}Block` : plain;
}
