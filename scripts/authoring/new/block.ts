import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../cli/command.ts';
import type { Project } from '../../files/project.ts';
import { readIfThere } from '../../files/read-if-there.ts';
import { blocksTest, componentText, emptyTables, schemaText, tsconfigText } from './block-files.ts';
import { addToTable } from './block-table.ts';
import { pascalOf } from './names.ts';
import { assertFree, type Plan } from './plan.ts';
import { regenerate } from './regenerate.ts';

const table = 'blocks/static.ts';

/** What a site with blocks needs besides. */
const scaffold: Readonly<Record<string, string>> = {
  ...emptyTables,
  'tests/blocks.test.js': blocksTest,
  'tsconfig.json': tsconfigText,
};

/**
 * Plans a static block type: its schema, its component and its registration, in the engine or in a site. The generated
 * types are updated once these files are written.
 * @param name the type of the block
 * @throws UsageError if the name is taken, or the folder is neither the engine nor a site
 */
export function newBlock(name: string, project: Project): Plan {
  const { siteDir: root } = project;
  const isOwn = !existsSync(join(root, 'renderer'));
  const tables = isOwn ? scaffold : {};
  if (isOwn ? !existsSync(join(root, 'package.json')) : !existsSync(join(root, table)))
    throw new UsageError(`there is no ${isOwn ? 'package.json' : table} in ${root}`);
  const schema = `schema/blocks/${name}.json`;
  assertFree(root, schema, schema);
  assertFree(root, `blocks/${name}`, `blocks/${name}`);
  const read = (file: string) => readIfThere(join(root, file)) ?? tables[file] ?? '';
  const component = componentName(name, read(table));
  const source = `blocks/${name}/${component}.tsx`;
  const missing = Object.entries(tables).filter(([file]) => !existsSync(join(root, file)));
  const texts: [string, string][] = [
    ...missing,
    [schema, schemaText(name)],
    [source, componentText(name, component, isOwn)],
    [table, addToTable(read(table), name, component)],
  ];
  return {
    files: new Map(texts.map(([file, text]) => [join(root, file), text])),
    finish: () => regenerate(project),
    next: [
      `Created ${schema} and ${source}, registered the block in ${table} and updated the types.`,
      'Next, define its properties in the schema, each with an example; npm run fix updates the types.',
      `Run npm run dev to see it at http://localhost:5173/_gallery?block=${name} while you write the component.`,
      isOwn
        ? 'To hydrate it in the browser, list it in blocks/interactive.ts instead. npm test holds it against its schema.'
        : 'Run npm run look to record its screenshot for the visual regression tests.',
    ],
  };
}

/** The name of the component: Faq for `faq`, but MapBlock for `map`, because Map is a global. */
function componentName(name: string, table: string): string {
  const plain = pascalOf(name);
  const isTaken =
    ['Section', 'Paragraph', 'BlockProps'].includes(plain) ||
    plain in globalThis ||
    new RegExp(`\\b${plain}\\b`).test(table);
  return isTaken ? `${plain}Block` : plain;
}
