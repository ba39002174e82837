import { expect, test } from 'vitest';
import { isAllowed, packagesOf, violationsOf } from '../../../scripts/tools/licences/licences.ts';
import { root } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

/** A project with this lockfile and these installed packages. */
function projectOf(locked: Record<string, object>, installed: Record<string, object> = {}): string {
  const manifests = Object.entries(installed).map(([path, manifest]) => [`${path}/package.json`, manifest]);
  const own = { dependencies: { react: '19.0.0' } };
  const files = [['package-lock.json', { packages: { '': own, ...locked } }], ...manifests];
  return temporaryFolder(Object.fromEntries(files.map(([path, value]) => [path, JSON.stringify(value)])));
}

test('all shipped packages, including fonts and icons, have an allowed licence', () => {
  const packages = packagesOf(root);
  const shipped = packages.filter(({ ships }) => ships).map(({ name }) => name);
  expect(shipped).toEqual(
    expect.arrayContaining([
      'react',
      'scheduler',
      '@fontsource-variable/source-sans-3',
      '@fontsource-variable/inter',
      '@iconify-json/tabler',
    ]),
  );
  for (const tool of ['vitest', 'vite', 'sharp']) expect(shipped).not.toContain(tool);
  expect(violationsOf(packages)).toEqual([]);
});

test('the licence comes from the package, or from the lockfile if it is not installed', () => {
  const folder = projectOf(
    {
      'node_modules/react': { version: '19.0.0', license: 'MIT', dependencies: { a: '1.0.0' } },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@x/b': { version: '2.0.0', license: 'ISC', dev: true, optional: true },
    },
    { 'node_modules/a': { license: 'GPL-3.0-only' } },
  );
  expect(packagesOf(folder)).toEqual([
    { name: '@x/b', version: '2.0.0', licence: 'ISC', ships: false },
    { name: 'a', version: '1.0.0', licence: 'GPL-3.0-only', ships: true },
    { name: 'react', version: '19.0.0', licence: 'MIT', ships: true },
  ]);
  expect(violationsOf(packagesOf(folder))).toEqual(['a 1.0.0 ships, and GPL-3.0-only is not allowed']);
});

test.each([
  [{}, ''],
  [{ license: 'UNLICENSED' }, ''],
  [{ license: { type: 'MIT' } }, 'MIT'],
  [{ licenses: [{ type: 'MIT' }, { type: 'X11' }] }, 'MIT OR X11'],
])('the licence of %j is "%s"', (manifest, licence) => {
  const folder = projectOf(
    { 'node_modules/a': { version: '1.0.0', dev: true } },
    { 'node_modules/a': manifest },
  );
  expect(packagesOf(folder)[0]?.licence).toBe(licence);
  expect(violationsOf(packagesOf(folder))).toEqual(licence ? [] : ['a 1.0.0 has no licence']);
});

test('packages that do not ship can have any licence', () => {
  const one = { name: 'a', version: '1.0.0', licence: 'MPL-2.0' };
  expect(violationsOf([{ ...one, ships: false }])).toEqual([]);
  expect(violationsOf([{ ...one, ships: true }])).toHaveLength(1);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['(MIT AND Zlib)', false],
  ['(MIT OR GPL-3.0-only) AND GPL-2.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
])('%s is allowed: %s', (licence, expected) => expect(isAllowed(licence)).toBe(expected));
