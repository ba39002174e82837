import { accessFindings, pagesWithNewMarkup, widthFindings } from './any-site.ts';
import { clippedText } from './clipped.ts';
import { dist, pages } from './pages.ts';
import { sharesOf } from './shares.ts';
import { expect, hydrateAll, reportViolations, test } from './site.ts';

const withNewMarkup = new Set(pagesWithNewMarkup(dist));

test.beforeEach(({ page }) => reportViolations(page));

test('the pages tested with axe include the first one and others', () => {
  expect([...withNewMarkup]).toContain(pages[0]);
  expect(withNewMarkup.size).toBeGreaterThan(1);
});

for (const isMissing of [false, true])
  test.describe(isMissing ? 'of the pages for missing addresses,' : 'of the pages at addresses,', () => {
    // The browser reports the status.
    if (isMissing) test.use({ expected: /404/ });

    // Pages of the same markup only differ in the length of their texts, so some of them are enough.
    const tested = pages
      .filter((path) => path.endsWith('/404') === isMissing)
      .filter((path, index) => process.env.FUZZ || withNewMarkup.has(path) || index % 10 === 0);
    for (const { name, items } of sharesOf(tested, 5))
      test(`none ${name} violates WCAG or its CSP, scrolls horizontally or clips text`, async ({ page }) => {
        test.slow();
        const found: string[] = [];
        for (const path of items) {
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(path);
          const isNew = withNewMarkup.has(path);
          if (isNew) found.push(...(await accessFindings(page)), ...(await widthFindings(page)));
          found.push(...(await clippedText(page, isNew)));
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.emulateMedia({ colorScheme: 'light' });
          await hydrateAll(page);
          await expect(
            page.locator('[data-hydrate]:not([data-hydrate=later], [data-hydrate=scroll])'),
            path,
          ).toHaveCount(0);
        }
        expect(found).toEqual([]);
      });
  });
