import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bundleOptions } from '../scripts/bundle.mjs';
import { commandNames } from '../scripts/command-names.mjs';
import { root } from './project.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The packages that the commands and the browser scripts import. */
async function importedPackages(): Promise<Set<string>> {
  const { metafile } = await build({
    ...bundleOptions(root),
    entryPoints: [
      ...commandNames.map((name) => `scripts/commands/${name}.ts`),
      ...[
        'scripts/build/assets/bundling.ts',
        'scripts/build/parallel/worker.ts',
        'scripts/dev/conformance.ts',
      ],
      ...[
        'scripts/lsp/vscode/extension.ts',
        'renderer/client/router.tsx',
        'renderer/client/islands.tsx',
        'editor/main.tsx',
      ],
    ],
    outdir: join(root, 'scripts/built'),
    plugins: [],
  });
  const required = /(?:\brequire|\bimport\.meta\.url\))\(['`]([^'`]+)/g;
  const paths = Object.entries(metafile.inputs).flatMap(([file, { imports }]) => [
    ...imports.filter(({ external }) => external).map(({ path }) => path),
    ...[...readFileSync(join(root, file), 'utf8').matchAll(required)].map(([, path = '']) => path),
  ]);
  const ofEditor = /^(?:node:|vscode$)/;
  return new Set(
    paths
      .filter((path) => !ofEditor.test(path))
      .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')),
  );
}

test('what the package imports is a dependency, or optional, and each dependency is imported', async () => {
  const imported = await importedPackages();
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies };
  expect([...imported].filter((name) => !(name in declared))).toEqual([]);
  // Themes name their typefaces, and the sources of parts need types.
  const unused = Object.keys(manifest.dependencies).filter((name) => !imported.has(name));
  expect(unused.filter((name) => !/^@(?:fontsource-variable|types)\//.test(name))).toEqual([]);
});

test('each command of the package is a script of the same name', () => {
  for (const name of commandNames.filter((name) => name !== 'types'))
    expect(manifest.scripts[name]).toMatch(new RegExp(`node scripts/run.mjs scripts/commands/${name}.ts$`));
});

test('the guide lists what the blocks of a site may import, and nothing else', () => {
  const guide = readFileSync(join(root, 'docs/pages/guide/site/other-sites.md'), 'utf8');
  const sources = {
    'pagesmith/parts': 'blocks/parts/public.ts',
    'pagesmith/blocks': 'blocks/block.ts',
    'pagesmith/testing': 'scripts/testing.d.mts',
  };
  const all = Object.keys(manifest.exports).map((path) => path.replace(/^\./, 'pagesmith'));
  expect(all.filter((path) => !path.includes('json') && !path.includes('*')).sort()).toEqual(
    Object.keys(sources).sort(),
  );
  for (const [module, file] of Object.entries(sources)) {
    const [, row = ''] = new RegExp(`^\\| \`${module}\` \\|(.*)$`, 'm').exec(guide) ?? [];
    const listed = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect([module, listed.sort()]).toEqual([
      module,
      exportsOf(readFileSync(join(root, file), 'utf8')).sort(),
    ]);
  }
});

/** The names that a module exports. */
function exportsOf(source: string): string[] {
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/^.* as /s, '').trim()),
  );
  const own = [...source.matchAll(/^export (?:declare )?(?:type|interface|function|const) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  return [...lists.filter(Boolean), ...own];
}
