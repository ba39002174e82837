import { expect, gate, test } from './site.ts';

const paths = ['/', '/pricing', '/privacy-policy', '/benefits', '/solutions/construction', '/whats-new'];

for (const path of ['/', '/pricing', '/coming-soon'])
  test(`${path} is painted before its scripts, fonts and other files arrive`, async ({ page }) => {
    const { passed, open } = gate();
    const held: string[] = [];
    await page.route(/\/assets\//, async (route) => {
      held.push(route.request().resourceType());
      await passed;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    await expect(page.locator('h1')).toBeVisible();
    expect(held).not.toContain('font');
    open();
    await page.waitForLoadState('load');
  });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1920, 1199],
  [1280, 2400],
] as const)
  test(`loading and hydration cause no layout shift at ${width} by ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as unknown as { value: number }[])
          window.shifted = (window.shifted ?? 0) + value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('[data-hydrate=idle]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.shifted), path).toBeLessThan(0.01);
    }
  });

declare global {
  interface Window {
    /** Cumulative layout shift. */
    shifted?: number;
  }
}
