import type { Page } from '@playwright/test';
import { iconRule } from '../../scripts/build/assets/icons.ts';
import { expect, test } from './site.ts';

/** The names of icons on a page without their drawing. */
async function wrongIcons(page: Page): Promise<string[]> {
  const icons = await page.locator('.icon').evaluateAll((all) =>
    all.map((icon) => ({
      name: /i-tabler-([\w-]+)/.exec(icon.className)?.[1] ?? '',
      mask: getComputedStyle(icon).maskImage,
    })),
  );
  expect(icons.length).toBeGreaterThan(5);
  // Quotes are escaped in computed values.
  const drawing = (css: string) => /data:image.+<\/svg>/.exec(css.replaceAll('\\', ''))?.[0];
  return icons.flatMap(({ name, mask }) => {
    const shown = drawing(mask);
    return shown && shown === drawing(iconRule(name)) ? [] : [name];
  });
}

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });
    for (const path of ['/', '/benefits', '/pricing', '/privacy-policy', '/help-center'])
      test(`all icons on ${path} show their drawings`, async ({ page }) => {
        await page.goto(path);
        // Icons further down load after the first paint.
        await expect.poll(() => wrongIcons(page)).toEqual([]);
      });
  });

test('icons show their drawings after navigation', async ({ page }) => {
  await page.goto('/pricing');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Rewards' }).click();
  // The URL changes before the page does.
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.locator('main .icon').nth(30)).toBeAttached();
  expect(await wrongIcons(page)).toEqual([]);
});

test('icons rendered by scripts show their drawings', async ({ page }) => {
  await page.goto('/about-company');
  await page.getByRole('button', { name: 'Feedback' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Minimize' })).toBeVisible();
  expect(await wrongIcons(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('button', { name: 'Show feedback' })).toBeVisible();
  expect(await wrongIcons(page)).toEqual([]);
});

test.describe('if stylesheets and other files fail to load', () => {
  test.use({ expected: /ERR_FAILED/ });
  test('icons show their drawings or nothing, but no filled boxes', async ({ page }) => {
    await page.route(/\/assets\/.*\.(json|css)$/, (route) => route.abort());
    await page.goto('/benefits');
    const masks = await page
      .locator('.icon')
      .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).maskImage));
    expect(masks.filter((mask) => mask === 'none')).toEqual([]);
  });
});
