import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { derivedKind, pruneDerived } from '../../../scripts/build/media/derive.ts';
import { placeholderKey, placeholderKind } from '../../../scripts/build/media/placeholders.ts';
import { Cache } from '../../../scripts/files/cache.mjs';
import { temporaryFolder } from '../../temporary.ts';

test('removes pictures that none of the last builds uses, and keeps the others', () => {
  const cache = new Cache(temporaryFolder());
  const [shown, gone] = ['0123456789ab', 'ba9876543210'];
  expect(() => pruneDerived(cache)).toThrow('nothing was built yet');
  const files = ['/a.html', `/assets/media/garden-${shown}-480x320.avif`, `/assets/media/plan-${gone}x.pdf`];
  cache.put('builds', 'dist', JSON.stringify({ pages: [['/a', { hash: '', files }]] }));
  const derived = [`${shown}-480x320.avif`, `${shown}-720x480.avif`, `${gone}-480x320.avif`];
  const placeholders = [shown, gone].map(placeholderKey);
  for (const key of derived) cache.put(derivedKind, key, 'picture');
  for (const key of placeholders) cache.put(placeholderKind, key, 'tiny');
  const stored = () => [
    ...derived.filter((key) => cache.get(derivedKind, key)),
    ...placeholders.filter((key) => cache.get(placeholderKind, key)),
  ];

  expect(stored()).toHaveLength(5);
  expect(pruneDerived(cache)).toMatchObject({ files: 3 });
  expect(stored()).toEqual([`${shown}-480x320.avif`, placeholderKey(shown)]);
  expect(pruneDerived(cache)).toEqual({ files: 0, bytes: 0 });
});

test('keeps files that are not of the cache, and folders', () => {
  const folder = temporaryFolder({
    [`${derivedKind}/photo.jpg`]: 'mine',
    [`${derivedKind}/ab/photo.jpg`]: 'mine',
  });
  const cache = new Cache(folder);
  cache.put('builds', 'dist', JSON.stringify({ pages: [] }));
  cache.put(derivedKind, '0123456789ab-480x320.avif', 'picture');
  expect(pruneDerived(cache)).toMatchObject({ files: 1 });
  expect(readdirSync(join(folder, derivedKind)).sort()).toEqual(['ab', 'photo.jpg']);
});
