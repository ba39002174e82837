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

test('a target that does not exist, or is no address at all, leaves the page as it is', async ({ page }) => {
  for (const hash of ['#details-nothing', '#%', '#%E0%A4%A', '#<img src=x onerror=alert(1)>']) {
    await page.goto('about:blank');
    await page.clock.install();
    await page.goto(`/products-services${hash}`);
    await page.clock.runFor(500);
    await expect(page.locator('h1')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
