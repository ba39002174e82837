import { expect, test } from 'vitest';
import { filesIn } from '../../../scripts/files/disk.ts';
import { reservedUrl } from '../../../scripts/files/reserved.ts';
import { temporarySite } from '../../temporary.ts';
import { buildHere } from '../build/run.ts';

const copy = temporarySite();

test('everything that a build writes besides files of pages is reserved, and no page is', async () => {
  await buildHere(copy);
  const files = filesIn(copy.dist).map((file) => file.replace(/\.(br|gz)$/, ''));
  const pages = new Set(files.flatMap((file) => (file.endsWith('.html') ? [file.slice(0, -5)] : [])));
  expect(pages.size).toBeGreaterThan(10);
  const others = files.filter((file) => !pages.has(file.replace(/\.(html|md)$/, '')));
  expect(others.filter((file) => reservedUrl(file) === undefined)).toEqual([]);
  expect([...pages].filter((path) => reservedUrl(path) !== undefined)).toEqual([]);
});

test.each([
  ['/assets', '/assets'],
  ['/assets/a-1.js', '/assets'],
  ['/assets-of-old', undefined],
  ['/sk/assets', undefined],
  ['/_inbox.json', '/_inbox.json'],
  ['/', undefined],
])('%s is reserved by %s', (address, own) => {
  expect(reservedUrl(address)).toBe(own);
});
