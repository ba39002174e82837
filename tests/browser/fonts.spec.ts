import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, gate, test } from './site.ts';

/** Serves the site. The end of documents waits for one gate, and fonts for another. */
async function serveInParts(page: Page, baseURL: string | undefined) {
  const [rest, fonts] = [gate(), gate()];
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '', baseURL));
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader('content-type', type);
    if (type === 'font/woff2') await fonts.passed;
    const start = type.startsWith('text/html') ? body.indexOf('<main') : 0;
    if (start) {
      response.write(body.subarray(0, start));
      await rest.passed;
    }
    response.end(body.subarray(start));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.route(`${address}/**`, (route) => route.continue());
  return { address, sendRest: rest.open, sendFonts: fonts.open, close: () => server.close() };
}

/** Whether text is drawn in fonts of the site, for texts in all parts of the page; never both for the same text. */
async function areBranded(page: Page): Promise<boolean[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const texts = ['h1', 'main p', 'main a', 'header a', 'footer a'];
  const branded = texts.map(async (selector) => {
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    const kinds = new Set(fonts.map(({ isCustomFont }) => isCustomFont));
    expect([selector, kinds.size]).toEqual([selector, 1]);
    return kinds.has(true);
  });
  const all = await Promise.all(branded);
  await client.detach();
  return all;
}

const everywhere = [true, true, true, true, true];
const nowhere = everywhere.map(() => false);

/** Records the sum of layout shifts since the page was opened. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.screenshot();
    return page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
  };
}

const painted = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);

test('fonts that are there in the first frame are used everywhere', async ({ page, baseURL }) => {
  const site = await serveInParts(page, baseURL);
  const shifts = await recordShifts(page);
  site.sendFonts();
  await page.goto(`${site.address}/pricing`, { waitUntil: 'commit' });
  const loaded = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(({ display, status }) => display === 'swap' && status === 'loaded').length,
    );
  await expect.poll(loaded).toBe(2);
  site.sendRest();
  await painted(page);
  expect(await areBranded(page)).toEqual(everywhere);
  expect(await shifts()).toBe(0);
  site.close();
});

for (const width of [412, 1350])
  test(`late fonts are used from the second page on and shift nothing at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    const site = await serveInParts(page, baseURL);
    const shifts = await recordShifts(page);
    site.sendRest();
    const loaded = page.waitForResponse('**/*.woff2');
    await page.goto(`${site.address}/pricing`, { waitUntil: 'commit' });
    await painted(page);
    expect(await areBranded(page)).toEqual(nowhere);
    site.sendFonts();
    await (await loaded).finished();
    await page.waitForLoadState('networkidle');
    expect(await areBranded(page)).toEqual(nowhere);
    expect(await shifts()).toBe(0);
    await page.locator('main a[href="/preregistration"]').first().click();
    await expect(page).toHaveURL(/\/preregistration$/);
    await expect(async () => expect(await areBranded(page)).toEqual(everywhere)).toPass();
    site.close();
  });

test.describe('if they fail to load', () => {
  test.use({ expected: /woff2|ERR_FAILED/ });
  test('a page is complete in the fallbacks', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/pricing');
    await expect(page.locator('h1')).toBeVisible();
    expect(await areBranded(page)).toEqual(nowhere);
  });
});
