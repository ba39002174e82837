import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const own = '"Bricolage Grotesque Variable"';

/** The font families of the main heading. */
function familiesOf(page: Page): Promise<string> {
  return page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
}

/** Records the cumulative layout shift since the page was opened. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.screenshot();
    return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  };
}

/** Resolves when the fonts of the site have loaded. */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].every(({ display, status }) => display !== 'optional' || status === 'loaded'),
  );
}

test('fonts load after hydration and are applied if that causes no layout shift', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  const shifts = await recordShifts(page);
  const requested = page.waitForRequest('**/*.woff2');
  await page.goto('/solutions');
  await requested;
  expect(await page.locator('[data-hydrate=idle]').count()).toBe(0);
  expect(await familiesOf(page)).not.toContain(own);
  release();
  await expect.poll(() => familiesOf(page)).toContain(own);
  expect(await shifts()).toBeLessThan(0.01);
});

test('otherwise they are applied from the next page on', async ({ page }) => {
  const shifts = await recordShifts(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/modern-slavery-statement');
  await loaded(page);
  expect(await shifts()).toBeLessThan(0.01);
  expect(await familiesOf(page)).not.toContain(own);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Solutions' }).click();
  await expect(page).toHaveURL(/\/solutions$/);
  await expect.poll(() => familiesOf(page)).toContain(own);
});

test('a document opened from another page of the site uses them immediately', async ({ page, baseURL }) => {
  await page.goto('/modern-slavery-statement', { referer: `${baseURL}/pricing`, waitUntil: 'commit' });
  expect(await familiesOf(page)).toContain(own);
});

test.describe('if they fail to load', () => {
  test.use({ expected: /woff2|ERR_FAILED/ });
  test('a page is complete with fallback fonts', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await page.goto('/pricing');
    await refused;
    await expect(page.locator('h1')).toBeVisible();
    expect(await familiesOf(page)).not.toContain(own);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('they are used immediately', async ({ page }) => {
    await page.goto('/pricing');
    expect(await familiesOf(page)).toContain(own);
  });
});
