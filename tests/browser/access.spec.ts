import { accessFindings, pagesWithNewMarkup, widthFindings } from './any-site.ts';
import { clippedText } from './clipped.ts';
import { dist, pages, shares } from './pages.ts';
import { expect, test } from './site.ts';

test.use({ expected: /404/ });

const tested = pagesWithNewMarkup(dist);

test('the pages tested with axe include the first one and others', () => {
  expect(tested).toContain(pages[0]);
  expect(tested.length).toBeGreaterThan(1);
});

for (const path of tested) {
  test(`${path} is accessible, narrow and wide, light and dark`, async ({ page }) => {
    await page.goto(path);
    expect(await accessFindings(page)).toEqual([]);
  });
}

for (const { name, paths } of shares) {
  test(`no page ${name} scrolls horizontally, or clips text at 320 px, at 200 % zoom or with double text size`, async ({
    page,
  }) => {
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      found.push(...(await widthFindings(page)), ...(await clippedText(page)));
    }
    expect(found).toEqual([]);
  });
}
