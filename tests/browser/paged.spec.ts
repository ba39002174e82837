import type { Page } from '@playwright/test';
import { expect, gate, test } from './site.ts';

/** The visible cards of the catalogue. */
const shownIn = (page: Page) => page.locator('main li:not(li li):visible');

test('pages of a catalogue have URLs: links, Next, Back, and the nearest page if out of range', async ({
  page,
}) => {
  await page.goto('/solutions?page=2');
  const showing = page.getByText(/^Showing /);
  await expect(showing).toHaveText(/^Showing 13-24 of 45 sectors$/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/solutions?page=3');
  await expect(showing).toHaveText(/^Showing 25-36 of 45 sectors$/);
  await page.goBack();
  await expect(showing).toHaveText(/^Showing 13-24 of 45 sectors$/);
  await page.goto('/solutions?page=999');
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await expect(showing).toHaveText(/^Showing 37-45 of 45 sectors$/);
  await page.goto('/solutions?page=zero');
  await expect(showing).toHaveText(/^Showing 1-12 of/);
});

test('changing the page keeps the rest of the query, and a page can be opened in another tab', async ({
  page,
  context,
}) => {
  await page.goto('/solutions?from=mail&page=2');
  const next = page.getByRole('link', { name: 'Next' });
  const opened = context.waitForEvent('page');
  await next.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/solutions?from=mail&page=3');
  await expect(page).toHaveURL('/solutions?from=mail&page=2');
  await next.click();
  await expect(page).toHaveURL('/solutions?from=mail&page=3');
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL('/solutions?from=mail');
});

test('changing the page focuses the cards, because the link may be gone', async ({ page }) => {
  await page.goto('/solutions?page=3');
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page.getByText('Showing 37-45 of 45 sectors')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(shownIn(page).first().getByRole('link')).toBeFocused();
});

test.describe('in a tall window', () => {
  test.use({ viewport: { width: 1440, height: 2400 } });
  test('only the first page is shown before hydration, so nothing shifts', async ({ page }) => {
    const { passed, open } = gate();
    await page.route('**/assets/Paged-*', async (route) => {
      await passed;
      await route.continue();
    });
    await page.goto('/solutions');
    await expect(shownIn(page)).toHaveCount(12);
    const below = page.getByRole('link', { name: 'Back to Home' });
    const topOf = () => below.evaluate((element) => element.getBoundingClientRect().top);
    const before = await topOf();
    open();
    await expect(page.getByText('Showing 1-12 of 45 sectors')).toBeVisible();
    await expect(shownIn(page)).toHaveCount(12);
    expect(await topOf()).toBe(before);
  });
});

test.describe('if their script fails to load', () => {
  test.use({ expected: /ERR_FAILED|dynamically imported module/ });
  test('all cards of the catalogue are shown', async ({ page }) => {
    await page.route('**/assets/Paged-*', (route) => route.abort());
    await page.goto('/solutions');
    await expect(shownIn(page)).toHaveCount(45);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('all cards of the catalogue are shown, without pagination', async ({ page }) => {
    await page.goto('/solutions');
    await expect(shownIn(page)).toHaveCount(45);
    await expect(page.getByRole('navigation', { name: 'Pages of sectors' })).toHaveCount(0);
  });
});
