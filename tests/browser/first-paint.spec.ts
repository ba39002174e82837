import { expect, gate, test } from './site.ts';

for (const path of ['/', '/pricing', '/coming-soon'])
  test(`${path} is painted while its scripts, typefaces and other files are on their way`, async ({
    page,
  }) => {
    const { passed, open } = gate();
    const held: string[] = [];
    await page.route(/\/assets\//, async (route) => {
      held.push(route.request().resourceType());
      await passed;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    await expect(page.locator('h1')).toBeVisible();
    expect(held).toContain('font');
    open();
    await page.waitForLoadState('load');
  });
