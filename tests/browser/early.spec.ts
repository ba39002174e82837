import type { Page } from '@playwright/test';
import { expect, gate, openWhole, test } from './site.ts';

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
    await expect(page.locator('html')).toHaveAttribute('data-early');
    const shown = () =>
      page
        .locator('footer li')
        .first()
        .evaluate((item) => item.checkVisibility({ contentVisibilityAuto: true }));
    expect(await shown()).toBe(false);
    const icon = page.locator('header .icon').first();
    // Icons wait for the first paint alone, not for what still loads.
    await expect(icon).toHaveCSS('mask-image', /^url\("data:image/);
    expect(await shown()).toBe(false);
    open();
    await expect.poll(async () => (await stateOf(page)).marked).toBe(false);
    expect(await shown()).toBe(true);
    expect((await stateOf(page)).leftOut).toBe(0);
    expect(await page.locator('[style*="content-visibility"]').count()).toBe(0);
  });

test('icons are no part of the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { maskImage, backgroundColor } = getComputedStyle(document.querySelector('.icon') as Element);
      Object.assign(window, { first: { maskImage, backgroundColor } });
    });
  });
  await page.goto('/');
  expect(await page.evaluate(() => Reflect.get(window, 'first'))).toEqual({
    maskImage: 'none',
    backgroundColor: 'rgba(0, 0, 0, 0)',
  });
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1920, 1300],
] as const)
  test(`nothing in a window of ${width} by ${height} px moves when the rest of a page is drawn`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const moved: { moved: number } = Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as unknown as { value: number }[]) moved.moved += shift.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of paths) {
      await openWhole(page, path);
      const moved = await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(window, 'moved'))));
          }),
      );
      expect(moved, path).toBeLessThan(0.01);
    }
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
  await expect(page.locator('html')).toHaveAttribute('data-early');
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
