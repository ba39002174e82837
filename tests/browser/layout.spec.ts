import { expect, test } from './site.ts';

for (const width of [768, 1024, 1280, 1920])
  test(`the extended texts of What We Do scroll at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/products-services');
    for (const name of ['Save more', 'Gain more', 'Offer more', 'Help more']) {
      const text = page.getByRole('region', { name, exact: true });
      await text.focus();
      await text.evaluate((region) => region.scrollTo({ top: 10_000, behavior: 'instant' }));
      expect(await text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(10);
    }
  });
