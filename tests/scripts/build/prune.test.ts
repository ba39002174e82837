import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeholderOf } from '../../../scripts/build/media/placeholders.ts';
import { pruneDerived } from '../../../scripts/build/media/prune.ts';
import { temporaryFolder } from '../../temporary.ts';

test('removes pictures that none of the last builds uses, and keeps the others', () => {
  const cache = temporaryFolder();
  const [shown, gone] = ['0123456789ab', 'ba9876543210'];
  const [kept, stale] = [shown, gone].map((key) => hash('sha256', placeholderOf(key)));
  expect(() => pruneDerived(cache)).toThrow('nothing was built yet');
  for (const folder of ['builds', 'media/made']) mkdirSync(join(cache, folder), { recursive: true });
  const files = ['/a.html', `/assets/media/garden-${shown}-480x320.avif`, `/assets/media/plan-${gone}x.pdf`];
  writeFileSync(join(cache, 'builds/a.json'), JSON.stringify({ pages: [['/a', { hash: '', files }]] }));
  for (const name of [
    `made/${shown}-480x320.avif`,
    `made/${shown}-720x480.avif`,
    `made/${gone}-480x320.avif`,
  ])
    writeFileSync(join(cache, 'media', name), 'bytes');
  for (const name of [kept, stale, 'facts-0.json'])
    writeFileSync(join(cache, 'media', String(name)), 'bytes');

  expect(pruneDerived(cache)).toEqual({ files: 3, bytes: 15 });
  expect(readdirSync(join(cache, 'media/made'))).toEqual([`${shown}-480x320.avif`]);
  expect(readdirSync(join(cache, 'media')).sort()).toEqual([String(kept), 'facts-0.json', 'made'].sort());
  expect(pruneDerived(cache)).toEqual({ files: 0, bytes: 0 });
});

test('keeps files that are not of the cache, and folders', () => {
  const cache = temporaryFolder({
    'builds/a.json': JSON.stringify({ pages: [] }),
    'media/made/photo.jpg': 'mine',
    'media/made/0123456789ab-480x320.avif': 'bytes',
    'media/made/0123456789ab-720x480.avif/photo.jpg': 'mine',
  });
  expect(pruneDerived(cache)).toEqual({ files: 1, bytes: 5 });
  expect(readdirSync(join(cache, 'media/made')).sort()).toEqual(['0123456789ab-720x480.avif', 'photo.jpg']);
});
