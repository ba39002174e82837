import type { Page } from '@playwright/test';
import { expect, gate, test } from './site.ts';

const ownHeading = '"Bricolage Grotesque Variable"';
const ownText = '"Source Sans 3 Variable"';

/** The font families of the main heading, or of another element. */
function familiesOf(page: Page, selector = 'h1'): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily);
}

/** Records layout shifts since the page was opened: the elements that moved. */
async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
        shifts.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.screenshot();
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  };
}

/** Resolves when the fonts of the site have loaded and are applied, which happens in several idle periods. */
async function applied(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].every(({ display, status }) => display !== 'optional' || status === 'loaded'),
  );
  await page.evaluate(async () => {
    for (let period = 0; period < 20; period++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

test('fonts load after hydration and are applied', async ({ page }) => {
  const { passed, open } = gate();
  await page.route('**/*.woff2', async (route) => {
    await passed;
    await route.continue();
  });
  const requested = page.waitForRequest('**/*.woff2');
  await page.goto('/solutions');
  await requested;
  expect(await page.locator('[data-hydrate=idle]').count()).toBe(0);
  expect(await familiesOf(page)).not.toContain(ownHeading);
  open();
  await expect.poll(() => familiesOf(page)).toContain(ownHeading);
  await expect.poll(() => familiesOf(page, 'main p')).toContain(ownText);
});

for (const width of [412, 1350])
  for (const path of ['/pricing', '/preregistration', '/partner-terms', '/coming-soon'])
    test(`late fonts shift nothing on ${path} at ${width} px`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 823 });
      const { passed, open } = gate();
      await page.route('**/*.woff2', async (route) => {
        await passed;
        await route.continue();
      });
      const shifts = await recordShifts(page);
      const requested = page.waitForRequest('**/*.woff2');
      await page.goto(path);
      await requested;
      open();
      await applied(page);
      expect(await shifts(), 'first visit').toEqual([]);
      await page.reload();
      await applied(page);
      expect(await shifts(), 'second visit').toEqual([]);
      await page.goto(path, { referer: `${baseURL}/pricing` });
      await applied(page);
      expect(await shifts(), 'second page').toEqual([]);
    });

test('if text would move, only headings use them until the next page', async ({ page }) => {
  await page.goto('/modern-slavery-statement');
  await applied(page);
  expect(await familiesOf(page)).toContain(ownHeading);
  // The widths of the links before it differ.
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Solutions' });
  expect(await link.evaluate((element) => getComputedStyle(element).fontFamily)).not.toContain(ownText);
  await link.click();
  await expect(page).toHaveURL(/\/solutions$/);
  await expect.poll(() => familiesOf(page, 'header a')).toContain(ownText);
});

test('if the headings of one block would move, those of other blocks use them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/affiliate-program');
  await applied(page);
  expect(await familiesOf(page, 'h1')).toContain(ownHeading);
  // In its own typeface, "Dedicated support" would be a line longer.
  expect(await familiesOf(page, '#main h3')).not.toContain(ownHeading);
});

test('below the window, they are used in any case', async ({ page }) => {
  await page.goto('/modern-slavery-statement');
  await applied(page);
  expect(await familiesOf(page, 'footer p')).toContain(ownText);
});

test('a document opened from another page of the site uses them immediately', async ({ page, baseURL }) => {
  await page.goto('/modern-slavery-statement', { referer: `${baseURL}/pricing`, waitUntil: 'commit' });
  expect(await familiesOf(page)).toContain(ownHeading);
});

test.describe('if they fail to load', () => {
  test.use({ expected: /woff2|ERR_FAILED/ });
  test('a page is complete with fallback fonts', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await page.goto('/pricing');
    await refused;
    await expect(page.locator('h1')).toBeVisible();
    expect(await familiesOf(page)).not.toContain(ownHeading);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('they are used immediately', async ({ page }) => {
    await page.goto('/pricing');
    expect(await familiesOf(page)).toContain(ownHeading);
  });
});
