import type { Page } from '@playwright/test';
import { expect, gate, test } from './site.ts';

const paths = ['/', '/pricing', '/privacy-policy', '/benefits', '/solutions/construction'];

/** How many elements a page leaves out of its painting and whether it may. */
function stateOf(page: Page): Promise<{ leftOut: number; marked: boolean }> {
  return page.evaluate(() => ({
    leftOut: [...document.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    ).length,
    marked: 'early' in document.documentElement.dataset,
  }));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of paths)
    test(`nothing of ${path} is left out`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('html')).not.toHaveAttribute('data-early');
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect(page.locator('footer')).toBeInViewport();
    });
});

for (const path of paths)
  test(`${path} leaves out what is far down until it is painted, and nothing after that`, async ({
    page,
  }) => {
    const { passed, open } = gate();
    await page.route(/\.woff2$/, async (route) => {
      await passed;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-early', '');
    const shown = () =>
      page
        .locator('footer li')
        .first()
        .evaluate((item) => item.checkVisibility({ contentVisibilityAuto: true }));
    expect(await shown()).toBe(false);
    open();
    await expect.poll(async () => (await stateOf(page)).marked).toBe(false);
    expect(await shown()).toBe(true);
    expect((await stateOf(page)).leftOut).toBe(0);
    expect(await page.locator('[style*="content-visibility"]').count()).toBe(0);
  });

test('a visit to a place on the page leaves nothing out, and comes to that place', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { marked: 'early' in document.documentElement.dataset });
    });
  });
  await page.goto('/complaints-policy#eu-odr');
  const target = page.locator('#eu-odr');
  await expect(target).toBeFocused();
  expect(await page.evaluate(() => 'marked' in window && window.marked)).toBe(false);
  const padding = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  await expect
    .poll(() => target.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(Math.round(padding));
});

test.describe('with the faces of the system', () => {
  // Faces that come late change how high the page is.
  test.use({ expected: /Failed to load resource/ });

  test('a reload, and Back from elsewhere, come to the very place that was left', async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto('/privacy-policy');
    await expect.poll(async () => (await stateOf(page)).marked).toBe(false);
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
    await page.goto('about:blank');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
  });
});

test('a place that is chosen before everything is drawn is come to exactly', async ({ page }) => {
  const { passed, open } = gate();
  await page.route(/\.woff2$/, async (route) => {
    await passed;
    await route.continue();
  });
  await page.goto('/complaints-policy', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-early', '');
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(() => {
    location.hash = 'eu-odr';
  });
  const target = page.locator('#eu-odr');
  await expect(target).toBeFocused();
  open();
  await expect(page.locator('html')).not.toHaveAttribute('data-early');
  await expect(target).toBeInViewport();
});
