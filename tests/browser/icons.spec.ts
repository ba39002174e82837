import type { Page } from '@playwright/test';
import { createIcons } from '../../scripts/build/assets/icons.ts';
import { expect, test } from './site.ts';

/** The SVG elements in the data URL of an icon. Quotes are escaped in computed values. */
const drawingIn = (css: string) =>
  /<svg[^>]*>(.+)<\/svg>/.exec(css.replaceAll('\\', ''))?.[1]?.replaceAll("'", '"');

/** The names of icons on a page without their drawing. */
async function wrongIcons(page: Page): Promise<string[]> {
  const icons = await page.locator('.icon').evaluateAll((all) =>
    all.map((icon) => {
      const { maskImage, maskPosition, maskSize } = getComputedStyle(icon);
      const name = /i-tabler-([\w-]+)/.exec(icon.className)?.[1] ?? '';
      return { name, maskImage, left: Number.parseFloat(maskPosition), width: Number.parseFloat(maskSize) };
    }),
  );
  expect(icons.length).toBeGreaterThan(5);
  const sprites = new Map<string, string[]>();
  const cellsOf = async (url: string) => {
    const response = await page.request.get(url);
    await expect(response).toBeOK();
    return (await response.text()).split(/<g transform="translate\(\d+\)">/).slice(1);
  };
  const wrong: string[] = [];
  for (const { name, maskImage, left, width } of icons) {
    const url = /"(http[^"]+\.svg)"/.exec(maskImage)?.[1];
    if (url && !sprites.has(url)) sprites.set(url, await cellsOf(url));
    const cells = sprites.get(url ?? '');
    const index = Math.round((left / 100) * ((cells?.length ?? 1) - 1));
    const cell = width === 100 * (cells?.length ?? 0) ? cells?.[index] : undefined;
    const shown = cells ? cell?.replace(/<\/g>(?:<\/svg>)?$/, '') : drawingIn(maskImage);
    if (!shown || shown !== drawingIn(createIcons().ruleOf(name))) wrong.push(name);
  }
  return wrong;
}

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });
    for (const path of ['/', '/benefits', '/pricing', '/privacy-policy', '/help-center'])
      test(`all icons on ${path} show their drawings`, async ({ page }) => {
        await page.goto(path);
        // Icons further down are applied after the first paint.
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
