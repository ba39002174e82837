import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/files/root.ts';

const sources = globSync('{blocks,renderer,scripts,schema}/**/*.{ts,tsx}', {
  cwd: root,
  ignore: 'scripts/_*',
});
const importing = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** What a file imports: paths inside the project as such, packages by name. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(importing)].map(([, name = '']) =>
    name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
  );
}

const arrows = sources.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
const wrong = (room: string, allowed: (target: string, file: string) => boolean) =>
  arrows
    .filter(({ file, target }) => file.startsWith(room) && !allowed(target, file))
    .map(({ file, target }) => `${file} imports ${target}`);

describe('the arrows of the house', () => {
  test('blocks import schema types, parts, their own folder, React and its helpers', () => {
    const packages = /^(react|react-dom|@tanstack\/react-form|@base-ui\/react\/.*|immer)$/;
    expect(
      wrong('blocks/', (target, file) => {
        if (target.startsWith('schema/types') || target.startsWith('blocks/parts/') || packages.test(target))
          return true;
        if (file.split('/').length === 2) return target.startsWith('blocks/');
        return (
          target === 'blocks/block.ts' ||
          target.startsWith(`${dirname(file)}/`) ||
          (target.startsWith(`${dirname(dirname(file))}/`) && file.startsWith('blocks/parts/'))
        );
      }),
    ).toEqual([]);
  });

  test('the renderer imports the block tables, schema types and itself, and neither Node nor scripts nor Ajv', () => {
    const packages =
      /^(react|react-dom\/(client|server)|@tanstack\/react-router|unocss|mdast|mdast-util-from-markdown|@iconify-json\/tabler)$/;
    expect(
      wrong(
        'renderer/',
        (target) =>
          /^(renderer\/|schema\/types|blocks\/(static|interactive)\.ts)/.test(target) ||
          packages.test(target),
      ),
    ).toEqual([]);
  });

  test('nothing imports the scripts but they themselves', () => {
    expect(
      arrows.filter(({ file, target }) => target.startsWith('scripts/') && !file.startsWith('scripts/')),
    ).toEqual([]);
  });

  test('no folder is called utils, lib, helpers or common', () => {
    expect(sources.filter((file) => /\/(utils|lib|helpers|common)\//.test(file))).toEqual([]);
  });
});
