import { layoutFindings } from './any-site.ts';
import { pages } from './pages.ts';
import { expect, test } from './site.ts';

test.use({ expected: /404/ });

for (const path of pages) {
  test(`${path} is accessible, narrow and wide, light and dark, and does not scroll horizontally`, async ({
    page,
  }) => {
    expect(await layoutFindings(page, path)).toEqual([]);
  });
}
