import { axeFindings, widePages } from './any-site.ts';
import { pages, shares } from './pages.ts';
import { expect, test } from './site.ts';

test.use({ expected: /404/ });

for (const path of pages) {
  test(`axe reports nothing on ${path}, narrow and wide, light and dark`, async ({ page }) => {
    expect(await axeFindings(page, path)).toEqual([]);
  });
}

for (const { name, paths } of shares) {
  test(`no page ${name} scrolls horizontally from 320 to 1920 px`, async ({ page }) => {
    expect(await widePages(page, paths)).toEqual([]);
  });
}
