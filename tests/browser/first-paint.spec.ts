import type { Page } from '@playwright/test';
import { serveInParts } from './in-parts.ts';
import { recordShifts } from './shifts.ts';
import { expect, gate, hydratedInView, test } from './site.ts';

const paths = ['/', '/pricing', '/privacy-policy', '/benefits', '/solutions/construction', '/whats-new'];

for (const path of ['/', '/pricing', '/coming-soon'])
  test(`${path} is painted before its scripts, fonts and other files arrive`, async ({ page }) => {
    const { passed, open } = gate();
    await page.route(/\/assets\//, async (route) => {
      await passed;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    await expect(page.locator('h1')).toBeVisible();
    open();
    await page.waitForLoadState('load');
  });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1920, 1199],
  [1280, 2400],
] as const) {
  /** The pages that shift more than allowed until their fonts are used and all that waits for idle time or is visible is there. */
  const shifting = async (page: Page, allowed: number, hasFonts: boolean) => {
    const shifts = await recordShifts(page);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('link[disabled]')).toHaveCount(0);
      await hydratedInView(page);
      if (hasFonts) await page.waitForFunction(() => document.fonts.size > 0);
      // Paints what has changed.
      await page.screenshot();
      if ((await shifts()) > allowed) found.push(path);
    }
    return found;
  };

  test(`fonts shift the layout by less than half of what Core Web Vitals call good at ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    expect(await shifting(page, 0.05, true)).toEqual([]);
  });

  test.describe('without fonts,', () => {
    test.use({ expected: /woff2|ERR_FAILED/ });
    test(`loading and hydration cause no layout shift at ${width} by ${height} px`, async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.setViewportSize({ width, height });
      expect(await shifting(page, 0, false)).toEqual([]);
    });
  });
}

test.describe('without fonts,', () => {
  test.use({ expected: /woff2|ERR_FAILED/ });
  for (const [part, start, tag] of [
    ['header', '<nav', '</li>'],
    ['hero', '<h1', '</h1>'],
    ['footer', '<footer', '</li>'],
  ] as const)
    test(`a ${part} that is still being parsed is not painted`, async ({ page, baseURL }) => {
      const inPart = (html: Buffer) => html.indexOf(tag, html.indexOf(start));
      const site = await serveInParts(baseURL ?? '', '/pricing', inPart);
      // Fonts may shift the page.
      await page.route(`${site.url}/**`, (route) =>
        route.request().url().endsWith('.woff2') ? route.abort() : route.continue(),
      );
      const shifts = await recordShifts(page);
      await page.goto(`${site.url}/pricing`, { waitUntil: 'commit' });
      await page.locator('header nav li').first().waitFor({ state: 'attached' });
      // Takes longer than a frame.
      for (let call = 0; call < 50; call++) await page.evaluate(() => 0);
      expect(await page.evaluate(() => performance.getEntriesByType('paint'))).toEqual([]);
      site.release();
      await page.waitForLoadState('load');
      expect(await shifts()).toBe(0);
      site.close();
    });
});
