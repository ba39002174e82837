import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import { documentsOf, listContent, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

const folder = temporaryFolder({ 'site.json': '{"url": "x"}' });
mkdirSync(join(folder, 'pages/folder.json'), { recursive: true });
writeFileSync(join(folder, 'pages/list.json'), '[1]');
writeFileSync(join(folder, 'pages/broken.json'), '{');
writeFileSync(join(folder, 'pages/readme.txt'), 'no content');

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
  expect(foundIn({ 'a.JSON': '{}', 'b.jsonc': '{}', 'c.json.txt': '{}', 'd.json5': '{}' })).toEqual([
    `a.JSON:1:1 unreadable ${advice('a')}`,
    `b.jsonc:1:1 unreadable ${advice('b')}`,
    `c.json.txt:1:1 unreadable ${advice('c')}`,
    `d.json5:1:1 unreadable ${advice('d')}`,
  ]);
});

test('a file that nothing reads has one finding, which says what to do', () => {
  const dir = temporaryFolder(
    Object.fromEntries(
      [
        'site.yaml',
        'pages/about.yml',
        'pages/about.HTML',
        'pages/guide/page.mdx',
        'pages/notes.txt',
        'pages/old.markdown',
        'pages/team.jpg',
        'sectors/retail.toml',
        'collections/sectors.yaml',
        'pieces/part.md',
        'forms/contact.csv',
        'data/plans.js',
        'layouts/page.psd',
        'robots.txt',
        'theme.css',
      ].map((path) => [path, '']),
    ),
  );
  const found = check(listContent(dir), readSchemas()).filter(({ code }) => code === 'unreadable');
  expect(found.map(({ file, message }) => `${file.slice('content/'.length)}: ${message}`)).toEqual([
    'collections/sectors.yaml: .yaml files are not read; write it as sectors.json',
    'data/plans.js: .js files are not read; write it as plans.json',
    'forms/contact.csv: .csv files are not read; move it out of content and run npm run import -- contact.csv --collection <name>',
    'layouts/page.psd: nothing reads this file; move it out of content, or to content/media if visitors download it',
    'pages/about.HTML: .HTML files are not read here; write about.json, or convert it to Markdown, move it out of content and run npm run import -- <folder>',
    'pages/about.yml: .yml files are not read; write it as about.json',
    'pages/guide/page.mdx: .mdx files are not read here; write page.json, or convert it to Markdown, move it out of content and run npm run import -- <folder>',
    'pages/notes.txt: .txt files are not read here; write notes.json, or convert it to Markdown, move it out of content and run npm run import -- <folder>',
    'pages/old.markdown: only Markdown files whose names end in ".md" are read; name it old.md',
    'pages/team.jpg: pictures and other files of pages are only read in content/media; move it to content/media/team.jpg',
    'pieces/part.md: Markdown files are only read beside pages and entries; write the text in a JSON file here',
    'robots.txt: the build writes this file itself; delete this one',
    'sectors/retail.toml: .toml files are not read; write it as retail.json',
    'site.yaml: .yaml files are not read; write it as site.json',
    'theme.css: this style sheet is only read beside theme.json; add one, if only with a "$schema"',
  ]);
});

test('notes about a folder, files beside pages, and what editors leave behind have no finding', () => {
  const paths = ['README.md', 'notes.md', 'pieces/README.md', 'pages/.DS_Store', 'pages/Thumbs.db'];
  const more = ['pages/a.json~', 'pages/a.json.tmp', 'pages/4913', 'pages/text.md', 'media/x.bin', 'LICENSE'];
  const dir = temporaryFolder(Object.fromEntries([...paths, ...more].map((path) => [path, ''])));
  const found = check(listContent(dir), readSchemas()).filter(({ code }) => code === 'unreadable');
  expect(found).toEqual([]);
});

test('a file that nothing reads is found when it is added while the check is open', () => {
  const dir = temporaryFolder({ 'site.json': '{}' });
  const open = openCheck(dir, readSchemas());
  writeFileSync(join(dir, 'notes.txt'), 'note');
  open.read(['notes.txt']);
  expect(open.findingsOf('notes.txt').map(({ code }) => code)).toEqual(['unreadable']);
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

test.each(['../../schema/site.json', './site.json'])(
  'a site.json that names a schema that does not exist, %s, is the only file with a finding',
  (named) => {
    const dir = temporaryFolder({ 'schema/site.json': '{}' });
    mkdirSync(join(dir, 'content/pages'), { recursive: true });
    const write = (path: string, $schema: string) =>
      writeFileSync(join(dir, 'content', path), JSON.stringify({ $schema, title: 'A' }));
    write('site.json', named);
    write('pages/index.json', '../../schema/page.json');
    const found = check(readContent(join(dir, 'content')), readSchemas());
    const mismatches = found.filter(({ code }) => code === 'schema-mismatch');
    expect(mismatches.map(({ file, suggestion }) => `${file} ${suggestion}`)).toEqual([
      'content/site.json ../schema/site.json',
    ]);
  },
);
