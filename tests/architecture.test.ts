import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { root } from './project.ts';

/** An import of a file by path, or of a package by name. */
interface Arrow {
  file: string;
  target: string;
  /** Whether only types are imported, which disappear at run time. */
  isType: boolean;
}

const sources = globSync('{blocks,editor,renderer,scripts,schema}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  ignore: 'scripts/built/**',
}).sort();
const statement = /^(?:import|export)\s+(type\s)?([^'";]*?)\s*from\s*'([^']+)'/gm;
const bare = /^import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** The imports of a file, including re-exports. */
function arrowsOf(file: string): Arrow[] {
  const text = readFileSync(join(root, file), 'utf8');
  const arrow = (name: string, isType: boolean): Arrow => ({
    file,
    target: name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
    isType,
  });
  return [
    ...[...text.matchAll(statement)].map(([, type, names = '', name = '']) =>
      arrow(name, type !== undefined || /^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names)),
    ),
    ...[...text.matchAll(bare)].map(([, whole, dynamic]) => arrow(whole ?? dynamic ?? '', false)),
  ];
}

const arrows = sources.flatMap(arrowsOf);

/** The imports of a folder that are not allowed. */
const wrong = (folder: string, isAllowed: (target: string, arrow: Arrow) => boolean): string[] =>
  arrows
    .filter((arrow) => arrow.file.startsWith(folder) && !isAllowed(arrow.target, arrow))
    .map(({ file, target }) => `${file} imports ${target}`);

/** Groups of files with circular imports (Tarjan). */
function cycles(): string[][] {
  const targets = new Map(sources.map((file) => [file, [] as string[]]));
  for (const { file, target } of arrows) targets.get(file)?.push(target);
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    let low = number;
    open.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!targets.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === number) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  };
  for (const file of sources) if (!order.has(file)) visit(file);
  return found;
}

describe('imports', () => {
  test('are not circular, including types', () => {
    expect(cycles()).toEqual([]);
  });

  test('of blocks are schema types, parts, their own folder, React and its helpers', () => {
    const packages =
      /^(react|react\/jsx-runtime|react-dom|hast|hast-util-to-jsx-runtime|@tanstack\/react-form|@base-ui\/react\/.*|immer)$/;
    expect(
      wrong('blocks/', (target, { file }) => {
        if (/^(schema\/types|blocks\/parts\/|blocks\/block\.ts$)/.test(target) || packages.test(target))
          return true;
        const folder = dirname(file);
        // The tables import every block.
        return folder === 'blocks' ? target.startsWith('blocks/') : target.startsWith(`${folder}/`);
      }),
    ).toEqual([]);
  });

  const theme = /^renderer\/theme\//;
  const content = /^renderer\/content\//;
  const page = /^renderer\/page\//;
  const types = /^schema\/types\.d\.ts$/;
  const tables = /^blocks\/(block|static|interactive)\.ts$/;
  test.each<[folder: string, values: RegExp[], types: RegExp[], packages: RegExp]>([
    [
      'content',
      // Drawings are published in the colours of the theme.
      [content, /^renderer\/theme\/tokens\.ts$/],
      [types, /^(unist|shiki\/core|temml)$/],
      // Shiki and Temml are loaded on demand, for pages with code or formulas.
      /^(ical\.js|mdast-util-[a-z-]+|micromark-[a-z-]+|hast-util-from-html|github-slugger|node:(module|crypto))$/,
    ],
    ['page', [page, tables], [content, types], /^(react|@iconify\/utils|@iconify-json\/tabler)$/],
    ['server', [/^renderer\/server\//, page, content, theme, tables], [types], /^(react|react-dom\/server)$/],
    [
      'client',
      [/^renderer\/client\//, page, tables],
      [content, types],
      /^(react|react-dom|react-dom\/client|@tanstack\/react-router)$/,
    ],
    // Styles refer to the attributes shared by HTML and scripts.
    [
      'theme',
      [theme, /^renderer\/page\/protocol\.ts$/],
      [types],
      /^(@unocss\/(core|preset-mini)|@iconify-json\/tabler)$/,
    ],
  ])('of renderer/%s stay on the side where its code runs', (folder, values, types, packages) => {
    const isOne = (target: string, of: RegExp[]) => of.some((pattern) => pattern.test(target));
    expect(
      wrong(`renderer/${folder}/`, (target, { isType }) =>
        isType
          ? isOne(target, [...values, ...types, packages, /^(mdast|hast)$/])
          : isOne(target, [...values, packages]),
      ),
    ).toEqual([]);
  });

  test('of the renderer are in one of its folders', () => {
    expect(sources.filter((file) => /^renderer\/[^/]+$/.test(file))).toEqual([]);
  });

  test('of scripts point to lower layers, or to the same folder', () => {
    const floors = [
      ['commands'],
      ['edit', 'mcp'],
      ['tools', 'dev', 'lsp', 'import'],
      ['build', 'authoring'],
      ['operations'],
      ['check', 'server'],
      ['site'],
      ['files'],
      ['cli'],
    ];
    const folderOf = (path: string) => path.split('/')[1] ?? '';
    const floorOf = (path: string) => floors.findIndex((folders) => folders.includes(folderOf(path)));
    expect(
      wrong('scripts/', (target, { file }) => {
        // Files that run before anything is bundled.
        if (!target.startsWith('scripts/') || /^scripts\/[\w-]+\.mjs$/.test(target)) return true;
        return folderOf(target) === folderOf(file) || floorOf(target) > floorOf(file);
      }),
    ).toEqual([]);
    expect([...new Set(sources.filter((file) => /^scripts\/.*\//.test(file)).map(folderOf))].sort()).toEqual(
      floors.flat().sort(),
    );
  });

  test('of the importer are only used by its commands', () => {
    const commands = /^scripts\/(?:import\/|commands\/(?:import|sync)\.ts$)/;
    const users = arrows.filter(
      ({ file, target }) => target.startsWith('scripts/import/') && !commands.test(file),
    );
    expect(users).toEqual([]);
  });

  test('of the editor are its own files, packages, and types of what the server answers, and nothing else uses it', () => {
    const own =
      /^(editor\/|react$|react-dom(\/client)?$|react-aria-components$|@tanstack\/|@codemirror\/|@lezer\/|immer$)/;
    expect(wrong('editor/', (target, { isType }) => isType || own.test(target))).toEqual([]);
    expect(wrong('editor/page/', () => false)).toEqual([]);
    expect(
      arrows.filter(({ file, target }) => target.startsWith('editor/') && !file.startsWith('editor/')),
    ).toEqual([]);
  });

  test('of scripts are used only by scripts, but for types in the editor', () => {
    const isAllowed = ({ file, isType }: Arrow) =>
      /^scripts\//.test(file) || (isType && file.startsWith('editor/'));
    expect(arrows.filter((arrow) => arrow.target.startsWith('scripts/') && !isAllowed(arrow))).toEqual([]);
  });
});

test('only what opens a project names the folder of the cache, but for the folders of other programs in it', () => {
  const isOther = /\.cache\/(?:dev|vite|lighthouse)\b/g;
  const naming = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '');
    return /['"`/]\.cache\b/.test(text.replace(isOther, ''));
  });
  expect(naming).toEqual([
    // The .gitignore of a new site.
    'scripts/authoring/new/package-files.ts',
    'scripts/dev/server.ts',
    'scripts/files/project.ts',
    'scripts/load.mjs',
  ]);
});

test('no folder is called utils, lib, helpers or common', () => {
  expect(sources.filter((file) => /\/(utils|lib|helpers|common)\//.test(file))).toEqual([]);
});
