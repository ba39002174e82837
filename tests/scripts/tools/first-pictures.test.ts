import { expect, test } from 'vitest';
import { heavyFirstPictures } from '../../../scripts/tools/first-pictures.ts';
import { temporaryFolder } from '../../temporary.ts';

const pictureOf = (name: string, priority: string) =>
  `<picture><source type="image/avif" srcSet="/assets/${name}-1.avif 600w,/assets/${name}-2.avif 1200w"/><img src="/assets/${name}.jpg" ${priority}/></picture>`;

test('the largest size of the first picture counts, later pictures do not', () => {
  const first = 'fetchPriority="high"';
  const later = 'loading="lazy"';
  const site = temporaryFolder({
    'assets/heavy-2.avif': new Uint8Array(400_001),
    'assets/light-2.avif': new Uint8Array(400_000),
    'index.html': pictureOf('light', first) + pictureOf('heavy', later),
    'deep/heavy.html': pictureOf('light', later) + pictureOf('heavy', first),
    'none.html': '<p>Words.</p>',
  });
  expect(heavyFirstPictures(site)).toEqual([
    'the first picture of deep/heavy.html is 401 KB: /assets/heavy-2.avif',
  ]);
});
