import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { commit, recover, type Write } from '../../../scripts/operations/commit.ts';
import { root } from '../../project.ts';
import { rounds } from '../../random.ts';
import { temporaryFolder } from '../../temporary.ts';

const bytes = (text: string) => Buffer.from(text);
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  );
const files = { 'pages/a.json': 'a', 'pages/b.json': 'b', 'data/c.json': 'c' };
const writes: Write[] = [
  { path: 'pages/a.json', before: bytes('a'), after: 'A' },
  { path: 'pages/b.json', before: bytes('b'), after: undefined },
  { path: 'pages/new/d.json', before: undefined, after: 'D' },
];
const after = { 'data/c.json': 'c', 'pages/a.json': 'A', 'pages/new/d.json': 'D' };

test('files are changed, created and removed, with folders that get empty', () => {
  const folder = temporaryFolder(files);
  commit(folder, [...writes, { path: 'data/c.json', before: bytes('c'), after: undefined }]);
  expect(filesIn(folder)).toEqual({ 'pages/a.json': 'A', 'pages/new/d.json': 'D' });
  expect(readdirSync(folder)).toEqual(['pages']);
});

test('nothing is written if a file changed, appeared or went meanwhile', () => {
  for (const [path, text] of [
    ['pages/a.json', 'else'],
    ['pages/new/d.json', 'there'],
  ] as const) {
    const folder = temporaryFolder({ ...files, [path]: text });
    const before = filesIn(folder);
    expect(() => commit(folder, writes)).toThrow('it changed meanwhile. Nothing was written.');
    expect(filesIn(folder)).toEqual(before);
  }
});

test('symbolic links, paths outside and what is not a file are refused', () => {
  const elsewhere = temporaryFolder({ 'a.json': 'a' });
  const folder = temporaryFolder(files);
  symlinkSync(elsewhere, join(folder, 'linked'));
  symlinkSync(join(elsewhere, 'a.json'), join(folder, 'pages/link.json'));
  mkdirSync(join(folder, 'pages/folder.json'));
  for (const [path, why] of [
    ['linked/a.json', 'is a symbolic link'],
    ['linked/new.json', 'is a symbolic link'],
    ['pages/link.json', 'is a symbolic link'],
    ['../a.json', 'is not a path in the content folder'],
    ['pages/folder.json', 'is not a file'],
    ['pages/a.json/b.json', 'is not a folder'],
  ] as const)
    expect(() => commit(folder, [{ path, before: undefined, after: 'x' }]), path).toThrow(why);
  expect(filesIn(elsewhere)).toEqual({ 'a.json': 'a' });
});

test('a name that only differs in case can be that of the same file', () => {
  const folder = temporaryFolder({ 'pages/old.json': 'old' });
  linkSync(join(folder, 'pages/old.json'), join(folder, 'pages/Old.json'));
  commit(folder, [
    { path: 'pages/Old.json', before: undefined, after: 'new' },
    { path: 'pages/old.json', before: bytes('old'), after: undefined },
  ]);
  expect(filesIn(folder)).toEqual({ 'pages/Old.json': 'new' });
});

test('while another process changes the content, nothing is written', async () => {
  const folder = temporaryFolder(files);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  mkdirSync(join(folder, '.changes'));
  writeFileSync(join(folder, '.changes/process'), String(other.pid));
  expect(() => commit(folder, writes)).toThrow(`Another process (${other.pid}) is changing the content`);
  other.kill();
  await once(other, 'exit');
  commit(folder, writes);
  expect(filesIn(folder)).toEqual(after);
});

test('what somebody else wrote after a kill stays', () => {
  const folder = temporaryFolder({
    ...files,
    '.changes/process': '',
    '.changes/0': 'A',
    '.changes/1': 'C',
    '.changes/2': 'N',
  });
  const hash = (text: string) => ({ a: 'ca978112ca1bbdca', c: '2e7d2c03a9507ae2' })[text];
  const steps = [
    { path: 'pages/a.json', before: hash('a'), staged: '0' },
    { path: 'data/c.json', before: hash('c'), staged: '1' },
    { path: 'data/new.json', before: 'none', staged: '2' },
  ];
  writeFileSync(join(folder, '.changes/journal'), JSON.stringify(steps));
  writeFileSync(join(folder, 'data/c.json'), 'mine');
  writeFileSync(join(folder, 'data/new.json'), 'mine, too');
  recover(folder);
  expect(filesIn(folder)).toEqual({
    ...files,
    'pages/a.json': 'A',
    'data/c.json': 'mine',
    'data/new.json': 'mine, too',
  });
});

test('a change that is killed at any of its disk operations is made as a whole, or not at all', async () => {
  const script = join(temporaryFolder(), 'commit.mjs');
  const count = rounds(90);
  const names = Array.from({ length: count }, (_, index) => `pages/${index}.json`);
  const old = Object.fromEntries(names.filter((_, index) => index % 3 !== 1).map((name) => [name, 'old']));
  const now = Object.fromEntries(names.filter((_, index) => index % 3 !== 2).map((name) => [name, 'new']));
  buildSync({
    stdin: {
      contents: `import { commit } from './scripts/operations/commit.ts';
        const [folder, writes] = process.argv.slice(2);
        commit(folder, JSON.parse(writes).map(({ path, before, after }) =>
          ({ path, before: before && Buffer.from(before), after })));`,
      resolveDir: root,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: script,
    logLevel: 'error',
  });
  const all = names.map((path) => ({ path, before: old[path], after: now[path] }));
  const faulty = join(root, 'tests/scripts/build/faulty.mjs');
  const run = (folder: string, fault: string) =>
    spawnSync(process.execPath, ['--import', faulty, script, folder, JSON.stringify(all)], {
      env: { ...process.env, FAULT: fault },
      encoding: 'utf8',
    });
  const operations = Number(/(\d+) changes/.exec(run(temporaryFolder(old), '').stdout)?.[1]);
  expect(operations).toBeGreaterThan(2 * count);
  const seen = { old: 0, new: 0, unfinished: 0 };
  for (let at = 1; at <= operations; at++) {
    const folder = temporaryFolder(old);
    expect(run(folder, `SIGKILL@${at}`).signal).toBe('SIGKILL');
    if (existsSync(join(folder, '.changes/journal'))) seen.unfinished++;
    recover(folder);
    const left = filesIn(folder);
    const which = left['pages/0.json'] === 'new' ? 'new' : 'old';
    expect(left, `killed at ${at} of ${operations}`).toEqual(which === 'old' ? old : now);
    seen[which]++;
  }
  expect(Math.min(seen.old, seen.new, seen.unfinished)).toBeGreaterThan(0);
}, 600_000);
