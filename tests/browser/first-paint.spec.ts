import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, gate, test } from './site.ts';

const paths = ['/', '/pricing', '/privacy-policy', '/benefits', '/solutions/construction', '/whats-new'];

for (const path of ['/', '/pricing', '/coming-soon'])
  test(`${path} is painted before its scripts, fonts and other files arrive`, async ({ page }) => {
    const { passed, open } = gate();
    await page.route(/\/assets\//, async (route) => {
      await passed;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    await expect(page.locator('h1')).toBeVisible();
    open();
    await page.waitForLoadState('load');
  });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1920, 1199],
  [1280, 2400],
] as const) {
  const shiftOf = async (page: Page, path: string) => {
    await page.goto(path);
    await expect(page.locator('[data-hydrate=idle]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => window.shifted);
  };

  test(`fonts shift the layout by less than half of what Core Web Vitals call good at ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await recordShifts(page);
    for (const path of paths) expect(await shiftOf(page, path), path).toBeLessThan(0.05);
  });

  test.describe('without fonts,', () => {
    test.use({ expected: /woff2|ERR_FAILED/ });
    test(`loading and hydration cause no layout shift at ${width} by ${height} px`, async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.setViewportSize({ width, height });
      await recordShifts(page);
      for (const path of paths) expect(await shiftOf(page, path), path).toBe(0);
    });
  });
}

test.describe('without fonts,', () => {
  test.use({ expected: /woff2|ERR_FAILED/ });
  test('a header that is still being parsed is not painted', async ({ page, baseURL }) => {
    const { passed, open } = gate();
    const server = createServer(async (request, response) => {
      const answer = await fetch(new URL(request.url ?? '', baseURL));
      const body = Buffer.from(await answer.arrayBuffer());
      const start = request.url === '/pricing' ? body.indexOf('</li>', body.indexOf('<nav')) : 0;
      response.setHeader('content-type', answer.headers.get('content-type') ?? '');
      if (start) {
        response.write(body.subarray(0, start));
        await passed;
      }
      response.end(body.subarray(start));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://localhost:${(server.address() as AddressInfo).port}`;
    // Fonts may shift the page.
    await page.route(`${address}/**`, (route) =>
      route.request().url().endsWith('.woff2') ? route.abort() : route.continue(),
    );
    await recordShifts(page);
    await page.goto(`${address}/pricing`, {
      waitUntil: 'commit',
    });
    await page.locator('header nav li').waitFor({ state: 'attached' });
    // Takes longer than a frame.
    for (let call = 0; call < 50; call++) await page.evaluate(() => 0);
    expect(await page.evaluate(() => performance.getEntriesByType('paint'))).toEqual([]);
    open();
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => window.shifted)).toBe(0);
    server.close();
  });
});

/** Sums up the layout shifts of every page in `window.shifted`. */
function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        window.shifted = (window.shifted ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

declare global {
  interface Window {
    /** Cumulative layout shift. */
    shifted?: number;
  }
}
