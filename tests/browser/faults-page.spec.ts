import type { Page, Route } from '@playwright/test';
import { expect, gate, hydrateAll, openStill, test } from './site.ts';

const path = '/about-company';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Responds with the first half of a file. */
async function cut(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  await route.fulfill({ response, body: text.slice(0, text.length / 2) });
}

test.describe('a broken resource of the first page', () => {
  test.use({ expected: /ERR_FAILED|status of 500|500 Int|dynamically imported|Failed to fetch|SyntaxError/ });

  for (const part of ['layout-default', 'page', 'FormBlock', 'site'])
    for (const [how, answer] of [
      ['fails', (route: Route) => route.fulfill({ status: 500, body: 'no' })],
      ['is truncated', cut],
      ['fails to load', (route: Route) => route.abort()],
    ] as const) {
      // Browsers reject stylesheets that are shorter than their Content-Length.
      if (part === 'site' && answer === cut) continue;
      test(`does not change the page when a link is hovered: ${part} ${how}`, async ({ page }) => {
        const answered = gate();
        await page.route(`**/assets/${part}-*`, (route) => answer(route).then(answered.open));
        await page.goto('/contacts');
        const typed = page.locator('form[name=contact] [data-field=firstName]');
        await typed.fill('Zo');
        const link = menu(page).getByRole('link', { name: 'Pricing' });
        await link.hover();
        await answered.passed;
        await expect(page.locator('h1')).toHaveText('Contact us');
        await expect(typed).toHaveValue('Zo');
        await link.click();
        await expect(page.locator('h1')).toHaveText('Prices that stay where they are');
      });
    }

  test('does not prevent Back after a reload', async ({ page }) => {
    await page.goto('/contacts');
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page.locator('h1')).toHaveText('Prices that stay where they are');
    await page.route('**/assets/layout-default-*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('layout-default-'));
    await page.reload();
    await hydrateAll(page);
    await failed;
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Contact us');
  });
});

test.describe('a page whose payload cannot be had', () => {
  test.use({ expected: /status of (404|500)|ERR_FAILED/ });
  const answers: [how: string, answer: (route: Route) => Promise<void>][] = [
    ['it is not found', (route) => route.fulfill({ status: 404, body: 'no' })],
    ['the server fails', (route) => route.fulfill({ status: 500, body: 'no' })],
    ['it is truncated', cut],
    ['a host answers with a document', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' })],
    ['the request is dropped', (route) => route.abort()],
  ];
  for (const [how, answer] of answers)
    test(`is loaded as a document, by link and by Back: ${how}`, async ({ page }) => {
      await page.route('**/_pages/pricing.json', answer);
      await page.goto(path);
      await menu(page).getByRole('link', { name: 'Pricing' }).click();
      await expect(page.locator('h1')).toHaveText('Prices that stay where they are');
      await expect(page).toHaveURL('/pricing');
      await menu(page).getByRole('link', { name: 'Contacts' }).click();
      await expect(page.locator('h1')).toHaveText('Contact us');
      // The document of the prices is gone, so Back needs the payload again.
      await page.reload();
      await page.goBack();
      await expect(page.locator('h1')).toHaveText('Prices that stay where they are');
      await expect(page).toHaveURL('/pricing');
    });
});

test.describe('a payload', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('requested while offline shows the failure screen, and works later', async ({ page, context }) => {
    await page.goto(path);
    await menu(page).getByRole('link', { name: 'Contacts' }).click();
    await expect(page.locator('h1')).toHaveText('Contact us');
    await context.setOffline(true);
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('main').getByRole('link', { name: 'Load it again' }).click();
    await expect(page.locator('h1')).not.toHaveText('Unexpected Application Error!');
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test('that never arrives keeps the page, and the next link works', async ({ page }) => {
    await page.route('**/_pages/pricing.json', () => {});
    await page.goto('/contacts');
    const asked = page.waitForRequest('**/_pages/pricing.json');
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await asked;
    await expect(page.locator('h1')).toHaveText('Contact us');
    await page.locator('form[name=contact] [data-field=firstName]').fill('Zo');
    await menu(page).getByRole('link', { name: 'Rewards' }).click();
    await expect(page).toHaveURL(/\/benefits$/);
    await expect(page.locator('h1')).not.toHaveText('Contact us');
  });
});

test.describe('a request that never completes', () => {
  const isSame = (page: Page) => page.evaluate(() => 'same' in window);
  const prices = 'Prices that stay where they are';
  /** Follows a link without hovering it, so that it is not preloaded. */
  const follow = (page: Page, name: string) =>
    menu(page)
      .getByRole('link', { name })
      .evaluate((link) => (link as HTMLElement).click());

  for (const [what, asked, name, address] of [
    ['a payload', '/_pages/pricing.json', 'Pricing', '/pricing'],
    ['the app', '/assets/router-*', 'Pricing', '/pricing'],
    ['the blocks of the first page', '/assets/page-*', 'Pricing', '/pricing'],
  ] as const)
    test(`causes a full page load after a timeout: ${what}`, async ({ page }) => {
      await page.route(`**${asked}`, () => {});
      await openStill(page, '/contacts');
      await page.evaluate(() => Object.assign(window, { same: true }));
      const begun = page.waitForRequest(`**${asked}`);
      await follow(page, name);
      await begun;
      await page.clock.runFor(7999);
      expect(await isSame(page)).toBe(true);
      const loaded = page.waitForEvent('domcontentloaded');
      await page.clock.runFor(1);
      await loaded;
      await expect(page).toHaveURL(address);
      await expect(page.locator('h1')).toHaveText(prices);
    });

  test('does not prevent navigation to another page, which stays', async ({ page }) => {
    await page.route('**/_pages/pricing.json', () => {});
    await openStill(page, path);
    await page.evaluate(() => Object.assign(window, { same: true }));
    const begun = page.waitForRequest('**/_pages/pricing.json');
    await follow(page, 'Pricing');
    await begun;
    await page.clock.runFor(7000);
    await follow(page, 'Contacts');
    await expect(page.locator('h1')).toHaveText('Contact us');
    await page.clock.runFor(20_000);
    expect(await isSame(page)).toBe(true);
    await expect(page).toHaveURL('/contacts');
  });

  test('causes a full page load on Back too', async ({ page }) => {
    await page.goto(path);
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page.locator('h1')).toHaveText(prices);
    await page.clock.install();
    await page.reload();
    await menu(page).getByRole('link', { name: 'Contacts' }).hover();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.route('**/_pages/about-company.json', () => {});
    const begun = page.waitForRequest('**/_pages/about-company.json');
    await page.goBack({ waitUntil: 'commit' });
    await begun;
    await page.clock.runFor(8000);
    await expect(page.locator('h1')).toHaveText(/^About/);
  });
});
