import type { Page } from '@playwright/test';
import { expect, openTimed, test } from './site.ts';

const path = '/about-company';

test.describe('popups', () => {
  const popup = (page: Page, title: string) =>
    page.locator('section[aria-label=Offers] > div', { hasText: title });

  test('appear 8 s after the page has loaded and disappear after 45 s', async ({ page }) => {
    await openTimed(page, path);
    await page.clock.runFor(6000);
    await expect(page.locator('[data-block^=a] section[aria-label=Offers]')).toHaveCount(0);
    await page.clock.runFor(2500);
    await expect(popup(page, 'Pre-registration')).toBeVisible();
    await expect(popup(page, 'affiliate')).toBeVisible();
    await page.clock.runFor(33_000);
    await expect(popup(page, 'Pre-registration')).toBeVisible();
    await page.clock.runFor(4000);
    await expect(popup(page, 'Pre-registration')).toHaveCount(0);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  });

  test('never reappear once closed, each independently', async ({ page }) => {
    await openTimed(page, path);
    await page.clock.runFor(8500);
    await page.getByRole('button', { name: /^Close: Become/ }).click();
    await expect(popup(page, 'affiliate')).toHaveCount(0);
    await expect(popup(page, 'Pre-registration')).toBeVisible();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'affiliate-popup-closed': 'true' });
    await page.reload();
    await page.clock.runFor(9000);
    await expect(popup(page, 'Pre-registration')).toBeVisible();
    await expect(popup(page, 'affiliate')).toHaveCount(0);
  });

  test('link to their target and do not reappear after that', async ({ page }) => {
    await openTimed(page, path);
    await page.clock.runFor(8500);
    await popup(page, 'Pre-registration').getByRole('link').click();
    await expect(page).toHaveURL(/\/preregistration$/);
    await expect(popup(page, 'Pre-registration')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('notification-popup-closed'))).toBe('true');
  });
});
