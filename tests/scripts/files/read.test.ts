import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { documentsOf, listContent, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

const folder = temporaryFolder({ 'site.json': '{"url": "x"}' });
mkdirSync(join(folder, 'pages/folder.json'), { recursive: true });
writeFileSync(join(folder, 'pages/list.json'), '[1]');
writeFileSync(join(folder, 'pages/broken.json'), '{');
writeFileSync(join(folder, 'pages/notes.txt'), 'no content');

const files = readContent(folder);

test('all JSON files are read, sorted by path', () => {
  expect([...files.keys()]).toEqual([
    'pages/broken.json',
    'pages/folder.json',
    'pages/list.json',
    'site.json',
  ]);
  expect(files.get('pages/list.json')).toMatchObject({ text: '[1]', value: [1] });
  expect(files.get('pages/broken.json')).toMatchObject({ text: '{', value: undefined });
});

test('documents are files that contain a JSON object', () => {
  expect([...documentsOf(files).keys()]).toEqual(['site.json']);
});

test('a folder with the name of a file has one finding', () => {
  const findings = check(files, readSchemas()).filter(({ code }) => code === 'unreadable');
  expect(findings.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'content/pages/folder.json this is a folder, not a file',
  ]);
});

/** The findings in files of a folder. */
function foundIn(put: Record<string, string | Buffer>, more: (dir: string) => void = () => {}): string[] {
  const dir = temporaryFolder();
  mkdirSync(join(dir, 'sectors'), { recursive: true });
  for (const [name, text] of Object.entries(put)) writeFileSync(join(dir, 'sectors', name), text);
  more(join(dir, 'sectors'));
  return check(listContent(dir), readSchemas())
    .filter(({ file }) => file.startsWith('content/sectors/'))
    .map(({ file, line, column, code, message }) => `${file.slice(16)}:${line}:${column} ${code} ${message}`);
}

test('a file whose name resembles a content file has one finding', () => {
  const advice = (name: string) => `only files whose names end in ".json" are read; name it ${name}.json`;
  expect(
    foundIn({ 'a.JSON': '{}', 'b.jsonc': '{}', 'c.json.txt': '{}', 'd.json5': '{}', 'e.txt': '' }),
  ).toEqual([
    `a.JSON:1:1 unreadable ${advice('a')}`,
    `b.jsonc:1:1 unreadable ${advice('b')}`,
    `c.json.txt:1:1 unreadable ${advice('c')}`,
    `d.json5:1:1 unreadable ${advice('d')}`,
  ]);
});

test('a pipe does not block', () => {
  const found = foundIn({}, (dir) => {
    execFileSync('mkfifo', [join(dir, 'pipe.json')]);
    symlinkSync('pipe.json', join(dir, 'to-pipe.json'));
  });
  expect(found.filter((line) => line.includes('unreadable'))).toEqual([
    'pipe.json:1:1 unreadable this is a pipe or a device, not a file',
    'to-pipe.json:1:1 unreadable this is a pipe or a device, not a file',
  ]);
});

test('a file that is far too large is not read, nor is one with such a text beside it', () => {
  const found = foundIn({ 'page.json': '{"body": {"file": "text.md"}}' }, (dir) => {
    for (const name of ['large.json', 'text.md']) {
      writeFileSync(join(dir, name), '');
      // Takes no space on the disk, and no string could contain it.
      truncateSync(join(dir, name), 2 ** 40);
    }
  });
  expect(found.filter((line) => !line.includes('missing-schema'))).toEqual([
    'large.json:1:1 unreadable the file is larger than 10 MB; split it into several files',
    'page.json:1:1 unreadable text.md is larger than 10 MB; split it into several files',
  ]);
});

test('the limit counts bytes, and what it allows is read', () => {
  const textOf = (length: number) => JSON.stringify({ a: 'é'.repeat(length) });
  const found = foundIn({ 'fits.json': textOf(4_999_996), 'exceeds.json': textOf(4_999_997) });
  expect(found.filter((line) => line.includes('unreadable'))).toEqual([
    'exceeds.json:1:1 unreadable the file is larger than 10 MB; split it into several files',
  ]);
});

test('invalid UTF-8 is located, and distinguished from an actual U+FFFD', () => {
  const latin = Buffer.from('{\n"a": "\uFFFD caf\u00E9"}', 'utf8');
  const at = latin.indexOf(Buffer.from('\u00E9'));
  const damaged = Buffer.concat([latin.subarray(0, at), Buffer.from([0xe9]), latin.subarray(at + 2)]);
  const message = 'not-utf-8 this character is damaged; save the file as UTF-8';
  const found = foundIn({ 'damaged.json': damaged, 'fine.json': latin });
  expect(found.filter((line) => line.includes('not-utf-8'))).toEqual([`damaged.json:2:12 ${message}`]);
});

test.each(['utf16le', 'utf16be'])('a file in %s has one finding, which names the encoding', (encoding) => {
  const bytes = Buffer.from('\uFEFF{\n"title": "Caf\u00E9"}', 'utf16le');
  if (encoding === 'utf16be') bytes.swap16();
  const found = foundIn({ 'wide.json': bytes }).filter((line) => !line.includes('missing-schema'));
  expect(found).toEqual(['wide.json:1:1 not-utf-8 the file is saved as UTF-16; save it as UTF-8']);
});

test('a symbolic link inside the content is followed; one that leaves it, is circular or dangling is refused', () => {
  const linked = temporaryFolder({ 'pages/real.json': '{}' });
  for (const [target, name] of [
    ['real.json', 'inside.json'],
    [join(folder, 'site.json'), 'outside.json'],
    ['nowhere.json', 'dangling.json'],
    ['circle.json', 'circle.json'],
    ['..', 'up'],
  ] as const)
    symlinkSync(target, join(linked, 'pages', name));
  const output = [...readContent(linked).values()].map(({ path, text, problem }) => [path, problem ?? text]);
  expect(output).toEqual([
    ['pages/circle.json', 'this is a broken symbolic link'],
    ['pages/dangling.json', 'this is a broken symbolic link'],
    ['pages/inside.json', '{}'],
    ['pages/outside.json', 'this is a symbolic link to a file outside the content folder'],
    ['pages/real.json', '{}'],
    ['pages/up', 'symbolic links to folders are not supported; copy the files here'],
  ]);
});
