import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { commit, recover, type Write } from '../../../scripts/operations/commit.ts';
import { root } from '../../project.ts';
import { random, rounds } from '../../random.ts';
import { temporaryFolder } from '../../temporary.ts';

const bytes = (text: string) => Buffer.from(text);
const all = (folder: string) =>
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
  expect(all(folder)).toEqual({ 'pages/a.json': 'A', 'pages/new/d.json': 'D' });
  expect(readdirSync(folder)).toEqual(['pages']);
});

test('nothing is written if a file changed, appeared or went meanwhile', () => {
  for (const [path, text] of [
    ['pages/a.json', 'else'],
    ['pages/new/d.json', 'there'],
  ] as const) {
    const folder = temporaryFolder({ ...files, [path]: text });
    const before = all(folder);
    expect(() => commit(folder, writes)).toThrow('it changed meanwhile. Nothing was written.');
    expect(all(folder)).toEqual(before);
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
  expect(all(elsewhere)).toEqual({ 'a.json': 'a' });
});

test('a name that only differs in case can be that of the same file', () => {
  const folder = temporaryFolder({ 'pages/old.json': 'old' });
  linkSync(join(folder, 'pages/old.json'), join(folder, 'pages/Old.json'));
  commit(folder, [
    { path: 'pages/Old.json', before: undefined, after: 'new' },
    { path: 'pages/old.json', before: bytes('old'), after: undefined },
  ]);
  expect(all(folder)).toEqual({ 'pages/Old.json': 'new' });
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
  expect(all(folder)).toEqual(after);
});

test('what somebody else wrote after a kill stays', () => {
  const folder = temporaryFolder({ ...files, '.changes/process': '', '.changes/0': 'A', '.changes/1': 'C' });
  const hash = (text: string) => ({ a: 'ca978112ca1bbdca', c: '2e7d2c03a9507ae2' })[text];
  const steps = [
    { path: 'pages/a.json', before: hash('a'), staged: '0' },
    { path: 'data/c.json', before: hash('c'), staged: '1' },
  ];
  writeFileSync(join(folder, '.changes/journal'), JSON.stringify(steps));
  writeFileSync(join(folder, 'data/c.json'), 'mine');
  recover(folder);
  expect(all(folder)).toEqual({ ...files, 'pages/a.json': 'A', 'data/c.json': 'mine' });
});

test(`after each of ${rounds(200)} kills all files are the old or the new ones`, async () => {
  const script = join(temporaryFolder(), 'commit.mjs');
  const count = 40;
  const many = (text: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`pages/${index}.json`, text.repeat(5000)]),
    );
  buildSync({
    stdin: {
      contents: `import { commit } from './scripts/operations/commit.ts';
        const [folder] = process.argv.slice(2);
        const writes = Array.from({ length: ${count} }, (_, index) => ({ path: 'pages/' + index + '.json',
          before: Buffer.from('a'.repeat(5000)), after: 'b'.repeat(5000) }));
        process.stdout.write('ready');
        process.stdin.once('data', () => { commit(folder, writes); process.stdout.write('done'); process.exit(); });`,
      resolveDir: root,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: script,
    logLevel: 'error',
  });
  const [old, now] = [many('a'), many('b')];
  const next = random(3);
  const seen = { old: 0, new: 0 };
  for (let kill = 0; kill < rounds(200); kill++) {
    const folder = temporaryFolder(old);
    const child = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.stdin.write('go');
    // Between the first and the last moment of a commit, which takes some milliseconds.
    const until = performance.now() + next() * 30;
    while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    recover(folder);
    const left = all(folder);
    const which = left['pages/0.json']?.startsWith('a') ? 'old' : 'new';
    expect(left).toEqual(which === 'old' ? old : now);
    seen[which]++;
  }
  expect(seen.old + seen.new).toBe(rounds(200));
}, 120_000);
