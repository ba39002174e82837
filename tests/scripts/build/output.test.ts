import { hash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOutput } from '../../../scripts/build/output/output.ts';
import { UserError } from '../../../scripts/cli/errors.ts';
import { projectIn } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';
import { bytesOf } from './run.ts';

const folder = temporaryFolder();
const site = join(folder, 'site');
const content = join(folder, 'content');

/** Writes files, except those that already have the same contents. */
function put(dir: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
}

/** Publishes a site, of which some files are reused from the previous build. Returns those that could not be. */
function build(files: Record<string, string>, reused: readonly string[] = []): string[] {
  const output = openOutput(projectIn(content, { outDir: site }), 'code');
  try {
    put(output.staging, files);
    const missing = reused.filter((file) => !output.reuse(file));
    output.dropUnchanged();
    output.publish({
      code: 'code',
      contentDir: '',
      reads: [],
      pages: [],
      siteFiles: [],
      hasTexts: false,
    });
    return missing;
  } finally {
    output.close();
  }
}

const first = { 'a.html': 'old', 'same.css': 'same', 'deep/er/gone.html': 'gone', 'deep/b.html': 'b' };
const second = { 'a.html': 'new', 'same.css': 'same', 'assets/new/x.js': 'x' };
const merged = { ...second, 'deep/b.html': 'b' };

beforeEach(() => {
  for (const name of ['site', 'site.manifest.json'])
    rmSync(join(folder, name), { recursive: true, force: true });
  build(first);
});

test('new files are moved in, stale ones are removed with their folders, and reused ones are not touched', () => {
  const inodeOf = (file: string) => statSync(join(site, file)).ino;
  const before = ['same.css', 'deep/b.html'].map(inodeOf);
  expect(build(second, ['/deep/b.html'])).toEqual([]);
  expect(bytesOf(site)).toEqual(merged);
  expect(['same.css', 'deep/b.html'].map(inodeOf)).toEqual(before);
  expect(readdirSync(join(site, 'deep'))).toEqual(['b.html']);
  expect(readdirSync(folder).sort()).toEqual(['site', 'site.manifest.json']);
});

describe('the manifest beside a site', () => {
  const read = () => readFileSync(`${site}.manifest.json`, 'utf8');
  const hashes = () =>
    Object.fromEntries(
      Object.entries(bytesOf(site)).map(([name, bytes]) => [
        `/${name}`,
        hash('sha256', Buffer.from(bytes, 'latin1')),
      ]),
    );

  test('contains the hash of each file, including reused ones', () => {
    expect(JSON.parse(read())).toEqual(hashes());
    build(second, ['/deep/b.html']);
    expect(JSON.parse(read())).toEqual(hashes());
    build({}, ['/a.html']);
    expect(JSON.parse(read())).toEqual(hashes());
  });

  test('has the same bytes for the same files, built clean or incrementally', () => {
    build(second, ['/deep/b.html']);
    const grown = read();
    rmSync(site, { recursive: true });
    build(merged);
    expect(read()).toBe(grown);
    build(
      {},
      Object.keys(merged).map((name) => `/${name}`),
    );
    expect(read()).toBe(grown);
  });
});

test('the files of a part are reused together or not at all', () => {
  const output = openOutput(projectIn(content, { outDir: site }), 'code');
  expect(output.reuse('/a.html', '/missing.json')).toBe(false);
  expect([output.isReused('/a.html'), output.files()]).toEqual([false, []]);
  expect(output.reuse('/a.html', '/deep/b.html')).toBe(true);
  expect(output.files()).toEqual(['/a.html', '/deep/b.html']);
  output.close();
});

test('system errors are reported, and the next build starts from scratch', () => {
  const output = openOutput(projectIn(content, { outDir: site }), 'code');
  put(output.staging, { ...second, 'a.html.br': 'br' });
  // Meanwhile, a folder has replaced a file that is to be removed.
  rmSync(join(site, 'deep/er/gone.html'));
  put(site, { 'deep/er/gone.html/in-the-way': '' });
  const message =
    /^Stopped at .*gone\.html: .* A part of the new site is in .*site; build again for the rest\.$/;
  expect(() => output.publish()).toThrow(
    expect.toSatisfy((error) => error instanceof UserError && message.test(error.message)),
  );
  output.close();

  rmSync(join(site, 'deep/er/gone.html'), { recursive: true });
  expect(build({ ...merged, 'a.html.br': 'br' }, ['/deep/b.html'])).toEqual(['/deep/b.html']);
  expect(bytesOf(site)).toEqual({ ...merged, 'a.html.br': 'br' });
  expect(readdirSync(folder).sort()).toEqual(['site', 'site.manifest.json']);
});

test('files in a copy of the folder are reused if they match the manifest', () => {
  const copy = join(folder, 'copy');
  cpSync(site, copy, { recursive: true });
  rmSync(site, { recursive: true });
  renameSync(copy, site);
  writeFileSync(join(site, 'a.html'), 'odd');
  expect(build(second, ['/deep/b.html', '/a.html'])).toEqual(['/a.html']);
  expect(bytesOf(site)).toEqual(merged);
});

describe('what no build has written is never removed or replaced', () => {
  const inTheWay = (name: string) =>
    new RegExp(`${name} is not of the last build, and the site needs its name`);

  test('a file that was added to the site is kept and reported', () => {
    put(site, { 'notes.txt': 'mine', 'deep/er/notes.txt': 'mine' });
    const output = openOutput(projectIn(content, { outDir: site }), 'code');
    put(output.staging, second);
    expect(output.publish()).toEqual(['/deep/er/notes.txt', '/notes.txt']);
    output.close();
    expect(bytesOf(site)).toEqual({ ...second, 'notes.txt': 'mine', 'deep/er/notes.txt': 'mine' });
    build(first);
    expect(bytesOf(site)).toEqual({ ...first, 'notes.txt': 'mine', 'deep/er/notes.txt': 'mine' });
  });

  test.each(['new.html', 'same.css', 'a.html/notes.txt'])(
    'a build that would replace %s stops before any change',
    (name) => {
      if (name !== 'same.css') rmSync(join(site, dirname(name) === '.' ? 'a.html' : dirname(name)));
      put(site, { [name]: 'mine' });
      if (name === 'same.css') {
        // Another site is moved here, which happens to have a file in common.
        const listed = JSON.parse(readFileSync(`${site}.manifest.json`, 'utf8'));
        delete listed['/same.css'];
        writeFileSync(`${site}.manifest.json`, JSON.stringify(listed, null, 0).replace('{', '{\n'));
      }
      const before = bytesOf(site);
      const path = dirname(name) === '.' ? name : dirname(name);
      expect(() => build({ ...second, 'new.html': 'new' })).toThrow(inTheWay(path));
      expect(bytesOf(site)).toEqual(before);
    },
  );

  test('a file in the place of a folder is kept', () => {
    rmSync(join(site, 'deep'), { recursive: true });
    put(site, { deep: 'mine' });
    expect(() => build({ ...second, 'deep/er/b.html': 'b' })).toThrow(inTheWay('deep'));
    expect(bytesOf(site)).toMatchObject({ deep: 'mine', 'a.html': 'old' });
  });

  test('a symbolic link to another folder is not followed', () => {
    const other = temporaryFolder({ 'b.html': 'mine', 'er/gone.html': 'mine' });
    rmSync(join(site, 'deep'), { recursive: true });
    symlinkSync(other, join(site, 'deep'));
    expect(() => build({ ...second, 'deep/b.html': 'b' })).toThrow(inTheWay('deep'));
    build(second);
    expect(bytesOf(other)).toEqual({ 'b.html': 'mine', 'er/gone.html': 'mine' });
  });

  test.each([
    ['a site without manifest', () => rmSync(`${site}.manifest.json`)],
    ['a site with a truncated manifest', () => writeFileSync(`${site}.manifest.json`, '{\n"/a.html": "0')],
    [
      'a folder whose manifest lists other files than its own',
      () =>
        writeFileSync(`${site}.manifest.json`, `{\n"/../content/a.html": "${hash('sha256', 'old')}"\n}\n`),
    ],
    [
      'a folder that replaced the site',
      () => {
        rmSync(site, { recursive: true });
        put(site, { 'a.html': 'mine' });
      },
    ],
  ])('%s is refused', (_name, change) => {
    put(content, { 'a.html': 'old' });
    change();
    const before = bytesOf(folder);
    expect(() => build(second)).toThrow(/site contains files that this command did not write; choose/);
    expect(bytesOf(folder)).toEqual(before);
    rmSync(content, { recursive: true });
  });

  test('a site that contains a Git repository is refused', () => {
    put(site, { 'deep/.git/HEAD': 'ref: refs/heads/main' });
    expect(() => build(second)).toThrow(/site contains a Git repository; choose another folder$/);
    put(site, { '.git': 'gitdir: ../elsewhere' });
    expect(() => build(second)).toThrow(/site is a Git repository; choose a folder of its own$/);
  });

  test.each(['lock', 'manifest.json', 'next-change.txt', 'next/notes.txt'])(
    'a file of something else beside the site, site.%s, is kept and the build refused',
    (name) => {
      put(folder, { [`site.${name}`]: '{"name": "mine"}' });
      const before = bytesOf(folder);
      expect(() => build(second)).toThrow(
        /site\.(lock|manifest\.json|next-change\.txt) is not of a build, which would replace it; move it|site\.next is in the way of a build; move it/,
      );
      expect(bytesOf(folder)).toEqual(before);
      rmSync(join(folder, `site.${name.split('/')[0]}`), { recursive: true });
    },
  );
});

test('changed and missing files are not reused, whatever their times', () => {
  const { mtime, atime } = statSync(join(site, 'a.html'));
  writeFileSync(join(site, 'a.html'), 'odd');
  utimesSync(join(site, 'a.html'), atime, mtime);
  rmSync(join(site, 'same.css'));
  const names = Object.keys(first).map((name) => `/${name}`);
  const output = openOutput(projectIn(content, { outDir: site }), 'code');
  expect(names.filter((file) => !output.reuse(file))).toEqual(['/a.html', '/same.css']);
  output.close();
});

test('files that were only touched are reused', () => {
  for (const name of Object.keys(first)) utimesSync(join(site, name), 0, 0);
  expect(
    build(
      {},
      Object.keys(first).map((name) => `/${name}`),
    ),
  ).toEqual([]);
});
