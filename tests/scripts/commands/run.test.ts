import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

const project = temporaryFolder();
mkdirSync(join(project, 'scripts/files'), { recursive: true });
for (const file of ['run.mjs', 'load.mjs', 'bundle.mjs', 'files/cache.mjs', 'files/atomic.mjs'].map(
  (name) => `scripts/${name}`,
))
  copyFileSync(join(root, file), join(project, file));
symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
const put = (name: string, text: string) => writeFileSync(join(project, 'scripts', name), text);
put('word.ts', "export const word: string = 'one';\n");
put('files/root.ts', "export const root = new URL('../..', import.meta.url).pathname.slice(0, -1);\n");
put(
  'say.ts',
  "import { root } from './files/root.ts';\nimport { word } from './word.ts';\nconsole.log(word, root, process.argv.slice(1).join(' '));\nif (word === 'bad') throw new Error('stop');\n",
);

function run(script: string, ...words: string[]) {
  const all = [join(project, 'scripts/run.mjs'), script, ...words];
  return spawnSync(process.execPath, all, { cwd: tmpdir(), encoding: 'utf8' });
}

const bundles = () => readdirSync(join(project, '.cache/scripts')).filter((name) => name.endsWith('.mjs'));

test('a script runs as if called directly, and picks up changes of any source', () => {
  const called = `${join(project, 'scripts/say.ts')} --now`;
  expect(run('scripts/say.ts', '--now').stdout).toBe(`one ${project} ${called}\n`);
  const first = bundles();
  expect(run('scripts/say.ts', '--now').stdout).toBe(`one ${project} ${called}\n`);
  expect(bundles()).toEqual(first);

  put('word.ts', "export const word: string = 'two';\n");
  expect(run('scripts/say.ts').stdout).toMatch(/^two /);
  // Running processes keep their files.
  expect(bundles()).toEqual(expect.arrayContaining(first));
});

test('errors have source positions; syntax errors and missing scripts are reported', () => {
  put('word.ts', "export const word: string = 'bad';\n");
  expect(run('scripts/say.ts')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/scripts\/say\.ts:4:/),
  });
  put('word.ts', 'export const word = ;\n');
  expect(run('scripts/say.ts')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('scripts/word.ts:1:20'),
  });
  expect(run('scripts/none.ts')).toMatchObject({ status: 1, stderr: expect.stringContaining('none.ts') });
});

test('cache entries older than two weeks are removed when bundling, and recreated on demand', () => {
  put('say.ts', "console.log('said');\n");
  put('other.ts', "console.log('other');\n");
  expect(run('scripts/say.ts').stdout).toBe('said\n');
  const styles = join(project, '.cache/styles');
  mkdirSync(styles);
  const day = 24 * 3600 * 1000;
  const age = (file: string, days: number) => utimesSync(file, new Date(), new Date(Date.now() - days * day));
  for (const name of ['old', 'young']) writeFileSync(join(styles, name), '');
  for (const name of bundles()) age(join(project, '.cache/scripts', name), 15);
  age(join(styles, 'old'), 15);
  age(join(styles, 'young'), 13);

  expect(run('scripts/other.ts').stdout).toBe('other\n');
  expect(bundles()).toEqual([expect.stringMatching(/^other-/)]);
  expect(readdirSync(styles)).toEqual(['young']);
  expect(run('scripts/say.ts').stdout).toBe('said\n');
});
