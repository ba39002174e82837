import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is complete: text, menu, dialogs, questions', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.locator('h1')).toHaveCount(1);
    await page.getByRole('button', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registration During Pre-registration' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'I Understand' }).click();
    await expect(dialog).toBeHidden();
    await page.getByText('Show plan comparison').click();
    await expect(page.getByRole('columnheader', { name: 'Patron' })).toBeVisible();
  });
});

test('only the inlined script runs before interaction', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/privacy-policy', { waitUntil: 'load' });
  expect(scripts).toEqual([]);
});

test('navigation updates the page: title, current link, scroll position, focus', async ({ page }) => {
  await page.goto('/pricing');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Solutions' }).press('Enter');

  await expect(page).toHaveURL('/solutions');
  await expect(page.locator('h1')).toHaveText('Solutions for your sector');
  await expect(page).toHaveTitle(/^Solutions/);
  await expect(header.getByRole('link', { name: 'Solutions' })).toHaveAttribute('aria-current', 'page');
  await expect(header.getByRole('link', { name: 'Pricing' })).not.toHaveAttribute('aria-current');
  await expect(page.locator('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

/** Navigates from a scrolled position on the pricing page to the solutions. */
async function leaveThePrices(page: Page): Promise<void> {
  await page.goto('/pricing');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Solutions' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page.locator('h1')).toHaveText('Solutions for your sector');
}

test('Back restores the scroll position, also to the first page and across a reload', async ({ page }) => {
  await leaveThePrices(page);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Prices that stay where they are');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);

  await page.goForward();
  await expect(page.locator('h1')).toHaveText('Solutions for your sector');
  await page.reload();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Prices that stay where they are');
});

test('Back restores the scroll position in the first frame of the page', async ({ page }) => {
  await leaveThePrices(page);
  const places = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const left = document.querySelector('h1')?.textContent;
        const places: number[] = [];
        const frame = () => {
          const heading = document.querySelector('h1')?.textContent;
          // Recorded right after the frame is rendered.
          setTimeout(() => {
            if (heading && heading !== left) places.push(scrollY);
            if (places.length === 3) resolve(places);
            else requestAnimationFrame(frame);
          });
        };
        requestAnimationFrame(frame);
        history.back();
      }),
  );
  expect(places).toEqual([900, 900, 900]);
});

test('hovering a link preloads the page, so that the click needs no request', async ({ page }) => {
  await page.goto('/pricing');
  const link = page.getByRole('banner').getByRole('link', { name: 'Solutions' });
  const payload = page.waitForResponse('**/_pages/solutions.json');
  await link.hover();
  await (await payload).finished();
  await page.waitForFunction(
    () => performance.getEntriesByName(`${location.origin}/_pages/solutions.json`).length,
  );
  const later: string[] = [];
  page.on('request', (request) => later.push(request.url()));
  await link.click();
  await expect(page.locator('h1')).toHaveText('Solutions for your sector');
  expect(later.filter((url) => url.includes('/_pages/'))).toEqual([]);
});

test('a page with another layout is asked for once, however often its link is hovered', async ({ page }) => {
  await page.goto('/pricing');
  const link = page.getByRole('banner').getByRole('link', { name: 'Solutions' });
  await link.evaluate((element) => element.setAttribute('href', '/coming-soon'));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('coming-soon') || pathname.endsWith('coming-soon.json'))
      asked.push(`${request.method()} ${pathname}`);
  });
  const answered = page.waitForResponse('**/coming-soon');
  await link.hover();
  await answered;
  const preloaded = page.waitForResponse('**/_pages/contacts.json');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).hover();
  await preloaded;
  await link.hover();
  await link.click();
  await expect(page).toHaveURL('/coming-soon');
  expect(asked).toEqual(['GET /_pages/coming-soon.json', 'HEAD /coming-soon', 'GET /coming-soon']);
});

test('an alias redirects to its page, by URL and by link', async ({ page }) => {
  const response = await page.goto('/terms-conditions');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL('/terms-and-conditions');
});

test.describe('a URL without a page', () => {
  test.use({ expected: /404|Nothing at/ });

  test('shows the not-found page with status 404', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('Oops! Page not found');
  });

  test('shows the not-found page of its folder', async ({ page }) => {
    await page.goto('/solutions/no-such-sector');
    await expect(page.locator('h1')).toHaveText('Category Not Found');
  });

  test('shows the same page after navigation', async ({ page }) => {
    await page.goto('/pricing');
    await page
      .locator('main a[href="/help-center"]')
      .first()
      .evaluate((link) => link.setAttribute('href', '/solutions/none'));
    await page.locator('main a[href="/solutions/none"]').click();
    await expect(page.locator('h1')).toHaveText('Category Not Found');
    await expect(page).toHaveURL('/solutions/none');
  });
});

test.describe('a page that the server cannot give', () => {
  test.use({ expected: /500|Internal Server Error/ });

  test('shows the error screen with the status', async ({ page }) => {
    await page.goto('/pricing');
    await page.route(/\/solutions(\.json)?$/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page).toHaveTitle('Unexpected Application Error!');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('500 Internal Server Error');
    await expect(page).toHaveURL('/solutions');
    await expect(page.getByRole('main').getByRole('link', { name: 'Load it again' })).toBeVisible();
  });
});
