import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../cli/command.ts';
import { UserError } from '../../cli/errors.ts';
import { readIfThere } from '../../files/disk.ts';
import type { Project } from '../../files/project.ts';
import { formatJson } from '../../operations/json.ts';
import blockSchema from './block.json' with { type: 'json' };
import tsconfig from './block-tsconfig.json' with { type: 'json' };
import { filledIn, pascalOf } from './names.ts';
import { assertFree } from './plan.ts';
import type { NewFolder } from './site.ts';

/** The tables of a site without blocks. */
const emptyTables: Readonly<Record<string, string>> = {
  'blocks/static.ts': `import type { StaticBlocks } from 'pagesmith/blocks';

/** The blocks of this site that are rendered at build time and ship no JavaScript. */
export const statics = {
} satisfies StaticBlocks;
`,
  'blocks/interactive.ts': `import type { InteractiveBlocks } from 'pagesmith/blocks';

/** The blocks of this site that are hydrated in the browser, each from its own chunk. Their modules export the component as default. */
export const interactive = {} satisfies InteractiveBlocks;
`,
};

/** The test of the blocks of a site. */
const blocksTest = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockProblems } from 'pagesmith/testing';

test('each block of this site does what every block must do', async () => {
  assert.deepEqual(await blockProblems(), []);
});
`;

/**
 * The component of a new block.
 * @param name the type of the block
 * @param component the name of the component
 * @param isOwn whether it is a block of a site, which imports the engine as a package
 */
function componentText(name: string, component: string, isOwn: boolean): string {
  const imports = isOwn
    ? [
        "import type { PropsOf } from 'pagesmith/blocks';",
        "import { Paragraph, Section } from 'pagesmith/parts';",
        `import type { ${pascalOf(name)}Block } from '../../schema/types.d.ts';`,
      ]
    : [
        "import type { BlockProps } from '../block.ts';",
        "import { Paragraph } from '../parts/Inline.tsx';",
        "import { Section } from '../parts/Section.tsx';",
      ];
  const props = isOwn ? `PropsOf<${pascalOf(name)}Block>` : `BlockProps<'${name}'>`;
  return `${imports.join('\n')}

/** A heading with text. */
export function ${component}({ title, text }: ${props}) {
  return (
    <Section title={title}>
      <Paragraph of={text} className="max-w-30em text-muted" />
    </Section>
  );
}
`;
}

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
function addToTable(text: string, name: string, component: string): string {
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

/**
 * Updates the generated files of the engine or of a site, like `npm run fix`.
 * @throws UserError if that fails; all files are written by then
 */
function regenerate({ engineDir, siteDir }: Pick<Project, 'engineDir' | 'siteDir'>): void {
  // A copy of the engine has its own.
  const siteScript = join(siteDir, 'scripts/run.mjs');
  const script = existsSync(siteScript) ? siteScript : join(engineDir, 'scripts/run.mjs');
  const args = [script, 'scripts/commands/types.ts', '--write'];
  const { status, stderr, error } = spawnSync(process.execPath, args, { cwd: siteDir, encoding: 'utf8' });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  throw new UserError(`the files are written, but npm run fix must be run: ${reason}`);
}

const table = 'blocks/static.ts';

/** What a site with blocks needs besides. */
const scaffold: Readonly<Record<string, string>> = {
  ...emptyTables,
  'tests/blocks.test.js': blocksTest,
  'tsconfig.json': formatJson(tsconfig),
};

/**
 * Plans a static block type: its schema, its component and its registration, in the engine or in a site. The generated
 * types are updated once these files are written.
 * @param name the type of the block
 * @throws UsageError if the name is taken, or the folder is neither the engine nor a site
 */
export function newBlock(name: string, project: Project): NewFolder {
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
    [schema, formatJson(filledIn(name)(blockSchema))],
    [source, componentText(name, component, isOwn)],
    [table, addToTable(read(table), name, component)],
  ];
  return {
    dir: root,
    files: new Map(texts),
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
