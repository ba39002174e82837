import { expect, test } from './site.ts';

test('a card of What We Do is scrolled to and focused, by URL and by link', async ({ page }) => {
  const card = page.locator('#details-offer-more');
  await page.goto('/products-services#details-offer-more');
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();

  await page.goto('/');
  await page.locator('a[href="/products-services#details-offer-more"]').click();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test.describe('with system fonts', () => {
  // Fonts that load late change the height of the page.
  test.use({ expected: /Failed to load resource/ });

  test('navigating to an anchor far down the page scrolls exactly there', async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto('/complaints-policy#eu-odr');
    const target = page.locator('#eu-odr');
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
    const padding = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    await expect
      .poll(() => target.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(Math.round(padding));
  });

  test('reload and Back restore the exact scroll position', async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto('/privacy-policy');
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
    await page.goto('about:blank');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
  });
});

test('an anchor that does not exist does nothing', async ({ page }) => {
  await page.goto('/pricing#%E2%80%AE<nothing>');
  await expect(page.locator('h1')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link target that does not exist or is malformed leaves the page unchanged', async ({ page }) => {
  for (const hash of ['#details-nothing', '#%', '#%E0%A4%A', '#<img src=x onerror=alert(1)>']) {
    await page.goto('about:blank');
    await page.clock.install();
    await page.goto(`/products-services${hash}`);
    await page.clock.runFor(500);
    await expect(page.locator('h1')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
