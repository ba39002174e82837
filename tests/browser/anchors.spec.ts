import type { Page } from '@playwright/test';
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

test.describe('a visitor who has scrolled away from an anchor', () => {
  const place = 1500;
  const isThere = (page: Page) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  /** A page scrolls to its target after 150 ms; a timer that is as long and set later runs later. */
  const settled = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  const stays = async (page: Page) => {
    await isThere(page);
    await settled(page);
    await isThere(page);
  };

  test.beforeEach(async ({ page }) => {
    await page.goto('/privacy-policy#lawful-bases');
    await expect(page.locator('#lawful-bases')).toBeFocused();
    await page.waitForFunction(() => document.fonts.size > 0);
    // Chromium restores only where a visitor has scrolled to, not a script.
    await page.mouse.wheel(0, place - (await page.evaluate(() => scrollY)));
    await isThere(page);
  });

  test('is there again after a reload', async ({ page }) => {
    await page.reload();
    await stays(page);
  });

  test('is there again when coming back from a file', async ({ page }) => {
    await page.goto('/sitemap.xml');
    await page.goBack();
    await stays(page);
  });

  /** Follows a link without hovering or focusing it. */
  const follow = (page: Page, name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name })
      .evaluate((link) => (link as HTMLElement).click());

  test('is there again when coming back from another page, once and twice', async ({ page }) => {
    for (const name of ['Pricing', 'Contacts']) {
      await follow(page, name);
      await expect(page.locator('#lawful-bases')).toHaveCount(0);
      await page.goBack();
      await expect(page.locator('#lawful-bases')).toHaveCount(1);
      await stays(page);
    }
  });

  test('is there again when coming back from another page that was reloaded', async ({ page }) => {
    await follow(page, 'Pricing');
    await expect(page.locator('#lawful-bases')).toHaveCount(0);
    await page.reload();
    await page.goBack();
    await expect(page.locator('#lawful-bases')).toHaveCount(1);
    await stays(page);
  });

  // Without the router, Chromium returns to the anchor that a document was opened with.
  test('is there again when coming back from another anchor of a page with the router', async ({ page }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).dispatchEvent('pointerover');
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '#your-rights',
        textContent: 'Rights',
      });
      link.style.cssText = 'position:fixed;top:0;left:0;z-index:9';
      document.body.append(link);
    });
    await page.getByRole('link', { name: 'Rights', exact: true }).click();
    await expect(page.locator('#your-rights')).toBeInViewport();
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL(/#lawful-bases$/);
    await stays(page);
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
