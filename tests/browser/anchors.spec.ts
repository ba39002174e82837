import { expect, test } from './site.ts';

test('a card of What We Do is scrolled to and focused, by address and by link', async ({ page }) => {
  const card = page.locator('#details-offer-more');
  await page.goto('/products-services#details-offer-more');
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();

  await page.goto('/');
  await page.locator('a[href="/products-services#details-offer-more"]').click();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test('complaints scrolls to online dispute resolution', async ({ page }) => {
  await page.goto('/complaints-policy#eu-odr');
  await expect(page.locator('#eu-odr')).toBeInViewport();
  await expect(page.locator('#eu-odr')).toBeFocused();
});

test('an anchor that does not exist does nothing', async ({ page }) => {
  await page.goto('/pricing#%E2%80%AE<nothing>');
  await expect(page.locator('h1')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
