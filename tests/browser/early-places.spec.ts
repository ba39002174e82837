import { expect, test } from './site.ts';

test('a visit to a place on the page leaves nothing out, and comes to that place', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { marked: 'early' in document.documentElement.dataset });
    });
  });
  await page.goto('/complaints-policy#eu-odr');
  const target = page.locator('#eu-odr');
  await expect(target).toBeFocused();
  expect(await page.evaluate(() => 'marked' in window && window.marked)).toBe(false);
  const padding = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  await expect
    .poll(() => target.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(Math.round(padding));
});

test.describe('with the faces of the system', () => {
  // Faces that come late change how high the page is.
  test.use({ expected: /Failed to load resource/ });

  test('a reload, and Back from elsewhere, come to the very place that was left', async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto('/privacy-policy');
    await expect(page.locator('html')).not.toHaveAttribute('data-early');
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
    await page.goto('about:blank');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
  });
});

test('a place that is chosen before everything is drawn is come to exactly', async ({ page }) => {
  await page.addInitScript(() => {
    const frame = window.requestAnimationFrame;
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    window.draw = () => {
      window.requestAnimationFrame = frame;
      for (const callback of held) frame(callback);
    };
  });
  await page.goto('/complaints-policy');
  await expect(page.locator('html')).toHaveAttribute('data-early');
  await page.evaluate(() => {
    location.hash = 'eu-odr';
  });
  const target = page.locator('#eu-odr');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await page.evaluate(() => window.draw?.());
  await expect(page.locator('html')).not.toHaveAttribute('data-early');
  await expect(target).toBeInViewport();
});

declare global {
  interface Window {
    draw?: () => void;
  }
}
