import { hash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOutput } from '../../../scripts/build/output/output.ts';
import { UserError } from '../../../scripts/cli/errors.ts';
import { temporaryFolder } from '../../temporary.ts';
import { bytesOf } from './run.ts';

const folder = temporaryFolder();
const site = join(folder, 'site');

/** Writes files, except those that already have the same contents. */
function put(dir: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
}

/** Publishes a site, of which some files are reused from the previous build. */
function build(files: Record<string, string>, reused: readonly string[] = []): string[] {
  const output = openOutput(site, 'code');
  try {
    put(output.staging, files);
    const missing = reused.filter((file) => !output.reuse(file));
    output.dropUnchanged();
    output.publish({
      code: 'code',
      contentDir: '',
      shared: '',
      apart: '',
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
  rmSync(site, { recursive: true, force: true });
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
    rmSync(`${site}.manifest.json`);
    build(
      {},
      Object.keys(merged).map((name) => `/${name}`),
    );
    expect(read()).toBe(grown);
  });
});

test('the files of a part are reused together or not at all', () => {
  const output = openOutput(site, 'code');
  expect(output.reuse('/a.html', '/missing.json')).toBe(false);
  expect([output.isReused('/a.html'), output.files()]).toEqual([false, []]);
  expect(output.reuse('/a.html', '/deep/b.html')).toBe(true);
  expect(output.files()).toEqual(['/a.html', '/deep/b.html']);
  output.close();
});

test('system errors are reported, and the next build starts from scratch', () => {
  // The folder blocks a file of the same name.
  put(site, { 'a.html.br/in-the-way': '' });
  const change = () => build({ ...second, 'a.html.br': 'br' });
  expect(change).toThrow(UserError);
  expect(change).toThrow(
    /^Stopped at .*a\.html\.br: .* A part of the new site is in .*site; build again for the rest\.$/,
  );
  expect(readFileSync(join(site, 'deep/er/gone.html'), 'utf8')).toBe('gone');

  rmSync(join(site, 'a.html.br'), { recursive: true });
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

test('nothing is reused from a folder that was replaced', () => {
  rmSync(site, { recursive: true });
  put(site, { 'deep/b.html': 'mine' });
  expect(build(second, ['/deep/b.html'])).toEqual(['/deep/b.html']);
  expect(bytesOf(site)).toEqual(second);
});
