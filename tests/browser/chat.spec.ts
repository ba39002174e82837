import type { Page } from '@playwright/test';
import { expect, gate, openStill, openTimed, test } from './site.ts';

const path = '/about-company';

test.describe('the chat', () => {
  const tab = (page: Page) => page.getByRole('button', { name: /^Chat with us/ });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Live Chat Support' });
  const failure = (page: Page) => page.getByRole('dialog', { name: 'Chat Unavailable' });
  const calls = (page: Page) =>
    page.evaluate(() => (window as unknown as { chatCalls: unknown[] }).chatCalls);
  const provider = 'https://embed.tawk.to/000000000000000000000000/default';

  test('loads with the page, hides the bubble of the provider, and opens its window', async ({ page }) => {
    await openTimed(page, path);
    await page.clock.runFor(4500);
    await expect
      .poll(() => calls(page))
      .toEqual([
        ['hideWidget'],
        ['hideWidget'],
        ['setAttributes', { 'integration-type': 'website', 'property-id': '000000000000000000000000' }],
      ]);
    await page.clock.runFor(1100);
    await expect(tab(page)).toHaveAccessibleName(/Online$/);
    await tab(page).click();
    await expect(panel(page).getByRole('status')).toHaveText(/Status: Connected\s*Operator: Online/);
    await page.getByRole('button', { name: 'Start Chat' }).click();
    await expect(panel(page)).toBeHidden();
    expect((await calls(page)).slice(-2)).toEqual([['showWidget'], ['maximize']]);
    await page.evaluate(() => window.Tawk_API?.onChatMinimized?.());
    expect((await calls(page)).at(-1)).toEqual(['hideWidget']);
  });

  test('polls the status of operators every 5 s and listens to changes', async ({ page }) => {
    await openStill(page, path);
    await tab(page).click();
    await expect(page.getByRole('button', { name: 'Start Chat' })).toBeEnabled();
    const say = (status: string) =>
      page.evaluate((value) => Object.assign(window, { chatStatus: value }), status);
    await page.clock.runFor(1000);
    await expect(panel(page).getByRole('status')).toContainText('Online');
    for (const [raw, shown] of [
      ['busy', 'Away'],
      ['online', 'Online'],
      ['invisible', 'Offline'],
    ] as const) {
      await say(raw);
      await page.clock.runFor(5000);
      await expect(panel(page).getByRole('status')).toContainText(`Operator: ${shown}`);
    }
    await page.evaluate(() => window.Tawk_API?.onStatusChange?.('away'));
    await expect(panel(page).getByRole('status')).toContainText('Operator: Away');
    await say('');
    await page.clock.runFor(5000);
    await expect(panel(page).getByRole('status')).toContainText('Operator: Away');
    await page.clock.runFor(1500);
    await expect(panel(page).getByRole('status')).toContainText('Operator: Offline');
  });

  test('continues polling if the status is unavailable', async ({ page }) => {
    await openStill(page, path);
    await tab(page).click();
    await expect(page.getByRole('button', { name: 'Start Chat' })).toBeEnabled();
    await page.evaluate(() => {
      const api = window.Tawk_API ?? {};
      const { getStatus } = api;
      let calls = 0;
      api.getStatus = () => {
        // The first poll with all retries, then the next poll.
        if (++calls <= 5) throw new Error('not ready');
        return getStatus?.();
      };
    });
    await page.clock.runFor(4000);
    await expect(panel(page).getByRole('status')).toContainText('Operator: Offline');
    await page.clock.runFor(1500);
    await expect(panel(page).getByRole('status')).toContainText('Operator: Online');
  });

  test.describe('if its script fails', () => {
    test.use({ expected: /ERR_FAILED/ });
    test('shows a single view with a title, and the other one once it is loaded', async ({ page }) => {
      await page.route(`${provider}*`, (route) => route.abort());
      await openTimed(page, path);
      await tab(page).click();
      await expect(failure(page)).toBeVisible();
      await expect(failure(page).getByRole('heading')).toHaveText(['Chat Unavailable']);
      await expect(failure(page)).not.toContainText('Live Chat Support');
      await expect(failure(page).getByRole('button', { name: 'Start Chat' })).toHaveCount(0);
      await page.unroute(`${provider}*`);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('button', { name: 'Start Chat' })).toBeEnabled();
      await expect(panel(page).getByRole('heading')).toHaveText(['Live Chat Support']);
      await expect(panel(page).getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    });

    test('tries three times, after 2 and 4 s, and shows an error', async ({ page }) => {
      const requests: number[] = [];
      await page.route(`${provider}*`, async (route) => {
        requests.push(await page.evaluate(() => Date.now()));
        await route.abort();
      });
      await openTimed(page, path);
      await tab(page).click();
      await expect(failure(page).getByText('Script loading failed (attempt 1/3)')).toBeVisible();
      await expect(failure(page).getByText('Attempt 1 of 3')).toBeVisible();
      await page.clock.runFor(1000);
      expect(requests).toHaveLength(1);
      await page.clock.runFor(1200);
      await expect(failure(page).getByText('Script loading failed (attempt 2/3)')).toBeVisible();
      await page.clock.runFor(3000);
      expect(requests).toHaveLength(2);
      await page.clock.runFor(1200);
      await expect(
        failure(page).getByText('Chat service is temporarily unavailable. Please try refreshing the page.'),
      ).toBeVisible();
      await expect(failure(page).getByText('Attempt 3 of 3')).toBeVisible();
      await page.clock.runFor(60_000);
      expect(requests).toHaveLength(3);
      await page.unroute(`${provider}*`);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('button', { name: 'Start Chat' })).toBeEnabled();
    });
  });

  test('waits 15 s for the script, and 10 s for the chat to start', async ({ page }) => {
    const held = gate();
    let body = '';
    await page.route(`${provider}*`, async (route) => {
      if (!body) await held.passed;
      await route
        .fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: body || ';',
        })
        .catch(() => {});
    });
    await openTimed(page, path);
    await tab(page).click();
    await expect(panel(page).getByText('Status: Loading')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Chat' })).toBeDisabled();
    await page.clock.runFor(14_000);
    await expect(panel(page).getByText('Status: Loading')).toBeVisible();
    body = 'window.silent = (window.silent ?? 0) + 1;';
    await page.clock.runFor(1200);
    await expect(failure(page).getByText('Script loading timeout (attempt 1/3)')).toBeVisible();
    await page.clock.runFor(2000);
    await expect.poll(() => page.evaluate(() => (window as unknown as { silent?: number }).silent)).toBe(1);
    await page.clock.runFor(9000);
    await expect(panel(page).getByText('Status: Loading')).toBeVisible();
    await page.clock.runFor(1200);
    await expect(failure(page).getByText('Widget initialization timeout (attempt 2/3)')).toBeVisible();
    held.open();
  });

  test('can be hidden, which is stored under its own name', async ({ page }) => {
    await page.goto(path);
    await tab(page).click();
    await page.getByRole('button', { name: 'Hide chat' }).click();
    await page.reload();
    const show = page.getByRole('button', { name: 'Show chat' });
    await expect(show).toBeVisible();
    const stored = () => page.evaluate(() => sessionStorage.getItem('tawk-chat-session-state'));
    expect(await stored()).toBe('{"isExpanded":false,"isHidden":true}');
    await show.click();
    await expect(tab(page)).toBeFocused();
    expect(await stored()).toBeNull();
  });
});
