import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-'));
mkdirSync(join(folder, 'pages/folder.json'), { recursive: true });
writeFileSync(join(folder, 'site.json'), '{"url": "x"}');
writeFileSync(join(folder, 'pages/list.json'), '[1]');
writeFileSync(join(folder, 'pages/broken.json'), '{');
writeFileSync(join(folder, 'pages/notes.txt'), 'no content');

const files = readContent(folder);

test('every JSON file is read, by path in order', () => {
  expect([...files.keys()]).toEqual([
    'pages/broken.json',
    'pages/folder.json',
    'pages/list.json',
    'site.json',
  ]);
  expect(files.get('pages/list.json')).toMatchObject({ text: '[1]', value: [1] });
  expect(files.get('pages/broken.json')).toMatchObject({ text: '{', value: undefined });
});

test('documents are those that hold an object', () => {
  expect([...documentsOf(files).keys()]).toEqual(['site.json']);
});

test('a folder has one finding', () => {
  const findings = check(files, readSchemas()).filter(({ code }) => code === 'unreadable');
  expect(findings.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'content/pages/folder.json this is a folder, not a file',
  ]);
});

test('a link is read as what it leads to inside the content, and refused where it leads out, in circles or nowhere', () => {
  const linked = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(linked, 'pages'));
  writeFileSync(join(linked, 'pages/real.json'), '{}');
  for (const [target, name] of [
    ['real.json', 'inside.json'],
    [join(folder, 'site.json'), 'outside.json'],
    ['nowhere.json', 'dangling.json'],
    ['circle.json', 'circle.json'],
    ['..', 'up'],
  ] as const)
    symlinkSync(target, join(linked, 'pages', name));
  const said = [...readContent(linked).values()].map(({ path, text, problem }) => [path, problem ?? text]);
  expect(said).toEqual([
    ['pages/circle.json', 'this is a link that leads nowhere'],
    ['pages/dangling.json', 'this is a link that leads nowhere'],
    ['pages/inside.json', '{}'],
    ['pages/outside.json', 'this is a link to a file outside the content'],
    ['pages/real.json', '{}'],
    ['pages/up', 'this is a link to a folder; put files here'],
  ]);
});
