import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeInto } from '../../../scripts/files/write.ts';
import { listFiles } from '../../../scripts/server/static/files.ts';
import { temporaryFolder } from '../../temporary.ts';

const folder = temporaryFolder();
const names = [
  'index.html',
  'index.html.br',
  'pricing.html',
  'pricing.html.gz',
  'sectors/index.html',
  'sectors/404.html',
  '404.html',
  '_pages/index.json',
  '_headers',
  '.git/config',
  '.well-known/security.txt',
  'kit.tar.gz',
];
for (const name of names) writeInto(folder, name, '');
symlinkSync(import.meta.filename, join(folder, 'link.txt'));
symlinkSync(import.meta.dirname, join(folder, 'linked'));
const files = listFiles(folder);
// From here on, file system lookups would fail.
rmSync(folder, { recursive: true });

test.each([
  ['/', { identity: '/index.html', br: '/index.html.br' }],
  ['/index', { identity: '/index.html', br: '/index.html.br' }],
  ['/pricing', { identity: '/pricing.html', gzip: '/pricing.html.gz' }],
  ['/pricing.html', { identity: '/pricing.html', gzip: '/pricing.html.gz' }],
  ['/sectors', { identity: '/sectors/index.html' }],
  ['/_pages/index.json', { identity: '/_pages/index.json' }],
  ['/.well-known/security.txt', { identity: '/.well-known/security.txt' }],
  ['/kit.tar.gz', { identity: '/kit.tar.gz' }],
])('%s is a file with its compressed copies', (address, file) => {
  expect(files.at(address)).toEqual(file);
});

test.each([
  '/none',
  '/pricing/',
  '/404',
  '/sectors/404.html',
  '/_headers',
  '/.git/config',
  '/pricing.html.gz',
  '',
])('%s is not a file', (address) => {
  expect(files.at(address)).toBeUndefined();
});

test('a page is found with a final slash, but not with the extension of its file', () => {
  const addresses = [
    '/pricing',
    '/pricing/',
    '/pricing.html',
    '/pricing.html/',
    '/_pages/index.json',
    '/',
    '',
  ];
  expect(addresses.map(files.pageSpelled)).toEqual(['/pricing', '/pricing', ...Array(5).fill(undefined)]);
});

test('symbolic links, which can lead out of the folder, are no files', () => {
  for (const path of ['/link.txt', '/linked', '/linked/files.test.ts'])
    expect(files.at(path)).toBeUndefined();
});

test('the nearest not-found page is found without file system lookups, at any depth', () => {
  expect(files.notFoundFor(`/sectors/${'a/'.repeat(7000)}`)?.identity).toBe('/sectors/404.html');
  expect(files.notFoundFor(`/${'a/'.repeat(7000)}`)?.identity).toBe('/404.html');
  expect(files.notFoundFor('/sectors')?.identity).toBe('/404.html');
});
