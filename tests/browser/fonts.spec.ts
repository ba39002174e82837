import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const own = '"Bricolage Grotesque Variable"';

/** The typefaces of the main heading, the first one first. */
function familiesOf(page: Page): Promise<string> {
  return page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
}

test('the typefaces are cached after the first paint, and used from the next page on', async ({ page }) => {
  await page.goto('/pricing', { waitUntil: 'commit' });
  expect(await familiesOf(page)).not.toContain(own);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('1');
  expect(await familiesOf(page)).not.toContain(own);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Solutions' }).click();
  await expect(page).toHaveURL(/\/solutions$/);
  await expect.poll(() => familiesOf(page)).toContain(own);
  await page.goto('/pricing', { waitUntil: 'commit' });
  expect(await familiesOf(page)).toContain(own);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('they are used at once', async ({ page }) => {
    await page.goto('/pricing');
    expect(await familiesOf(page)).toContain(own);
  });
});

test.describe('where nothing can be stored', () => {
  test('a page is whole with the typefaces of the system', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await page.goto('/pricing');
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Solutions' })
      .click();
    await expect(page).toHaveURL(/\/solutions$/);
    await expect(page.locator('h1')).toBeVisible();
  });
});
