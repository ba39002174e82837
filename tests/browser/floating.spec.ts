import type { Page } from '@playwright/test';
import { expect, gate, openStill, test } from './site.ts';

const phone = { width: 390, height: 844 };
const path = '/about-company';

/** Opens a page with the clock of the browser under control. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(path);
}

test.describe('popups', () => {
  const popup = (page: Page, title: string) =>
    page.locator('section[aria-label=Offers] > div', { hasText: title });

  test('come 8 s after the page has loaded and go at 45 s', async ({ page }) => {
    await open(page);
    await page.clock.runFor(6000);
    await expect(page.locator('[data-k^=a] section[aria-label=Offers]')).toHaveCount(0);
    await page.clock.runFor(2500);
    await expect(popup(page, 'Pre-registration')).toBeVisible();
    await expect(popup(page, 'affiliate')).toBeVisible();
    await page.clock.runFor(33_000);
    await expect(popup(page, 'Pre-registration')).toBeVisible();
    await page.clock.runFor(4000);
    await expect(popup(page, 'Pre-registration')).toHaveCount(0);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  });

  test('never come back once closed, each for itself', async ({ page }) => {
    await open(page);
    await page.clock.runFor(8500);
    await page.getByRole('button', { name: /^Close: Become/ }).click();
    await expect(popup(page, 'affiliate')).toHaveCount(0);
    await expect(popup(page, 'Pre-registration')).toBeVisible();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'affiliate-popup-closed': 'true' });
    await page.reload();
    await page.clock.runFor(9000);
    await expect(popup(page, 'Pre-registration')).toBeVisible();
    await expect(popup(page, 'affiliate')).toHaveCount(0);
  });

  test('lead where they say and do not come back after that', async ({ page }) => {
    await open(page);
    await page.clock.runFor(8500);
    await popup(page, 'Pre-registration').getByRole('link').click();
    await expect(page).toHaveURL(/\/preregistration$/);
    await expect(popup(page, 'Pre-registration')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('notification-popup-closed'))).toBe('true');
  });
});

test('the way back to the top appears after 300 px, vibrates, and leads there', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { buzzed: [] });
    navigator.vibrate = (pattern) => (window as unknown as { buzzed: unknown[] }).buzzed.push(pattern) > 0;
  });
  await page.goto(path);
  const button = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => scrollTo(0, 300));
  await expect(page.locator('[data-wake=scroll]')).toHaveCount(0);
  await expect(button).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 301));
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { buzzed: unknown[] }).buzzed)).toEqual([50]);
});

test.describe('the feedback panel', () => {
  const tab = (page: Page) => page.getByRole('button', { name: 'Feedback', exact: true });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Give us feedback' });
  const state = (page: Page) => page.evaluate(() => sessionStorage.getItem('feedback-card-session-state'));

  test('opens, collapses, hides and comes back, and remembers it for the session', async ({ page }) => {
    await page.goto(path);
    await tab(page).click();
    await expect(panel(page)).toBeVisible();
    const box = await panel(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([384, 600]);
    expect(JSON.parse((await state(page)) ?? '')).toEqual({ isExpanded: true, isHidden: false });
    await page.reload();
    await expect(panel(page)).toBeVisible();
    for (const way of ['Minimize feedback', 'Close feedback']) {
      await page.getByRole('button', { name: way }).click();
      await expect(panel(page)).toBeHidden();
      await expect(tab(page)).toBeFocused();
      await tab(page).click();
    }
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await tab(page).click();
    await page.getByRole('button', { name: 'Hide feedback' }).click();
    const show = page.getByRole('button', { name: 'Show feedback' });
    await expect(show).toBeFocused();
    await expect(tab(page)).toHaveCount(0);
    const corner = await show.boundingBox();
    expect(corner?.x).toBe(0);
    expect((corner?.y ?? 0) + (corner?.height ?? 0)).toBe(800);
    await page.reload();
    await expect(show).toBeVisible();
    await show.click();
    await expect(tab(page)).toBeFocused();
    expect(JSON.parse((await state(page)) ?? '')).toEqual({ isExpanded: false, isHidden: false });
  });

  test('stays open from page to page', async ({ page }) => {
    await page.goto(path);
    await tab(page).click();
    await page.getByLabel('Message').fill('Half a thought');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByLabel('Message')).toHaveValue('Half a thought');
  });

  test('fills a phone, and a touch beside it makes it a tab again', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await tab(page).click();
    const box = await panel(page).boundingBox();
    expect(box?.width).toBeGreaterThan(360);
    expect(box?.height).toBeGreaterThan(810);
    await page.mouse.click(4, 4);
    await expect(panel(page)).toBeHidden();
  });

  test('sends what was filled in, thanks, and closes 2 s later with an empty form', async ({ page }) => {
    await open(page);
    let sent: unknown;
    await page.route('**/_inbox/feedback', (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ json: { success: true } });
    });
    await tab(page).click();
    await fill(page);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(panel(page).getByText('Feedback Sent!')).toBeVisible();
    await page.clock.runFor(1000);
    await expect(panel(page)).toBeVisible();
    await page.clock.runFor(1200);
    await expect(panel(page)).toBeHidden();
    expect(sent).toEqual({ name: 'Zo', email: 'zo@b.example', type: 'bug', message: 'It does not work.' });
    await tab(page).click();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('names what is wrong at each field', async ({ page }) => {
    await page.goto(path);
    await tab(page).click();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    for (const message of [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Please select a feedback type',
      'Message must be at least 10 characters',
    ])
      await expect(panel(page).getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
  });

  test.describe('when it cannot be sent', () => {
    test.use({ expected: /status of 500/ });
    test('says so, and leads back to what was filled in', async ({ page }) => {
      await page.route('**/_inbox/feedback', (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.goto(path);
      await tab(page).click();
      await fill(page);
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(panel(page).getByText('Failed to Send')).toBeVisible();
      await expect(panel(page).getByText('Failed to submit feedback. Please try again.')).toBeVisible();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByLabel('Message')).toHaveValue('It does not work.');
    });
  });

  async function fill(page: Page): Promise<void> {
    await page.getByLabel('Name').fill('Zo');
    await panel(page).getByLabel('E-mail').fill('zo@b.example');
    await page.getByLabel('Feedback type').selectOption('bug');
    await page.getByLabel('Message').fill('It does not work.');
  }
});

test.describe('the chat', () => {
  const tab = (page: Page) => page.getByRole('button', { name: /^Chat with us/ });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Live Chat Support' });
  const calls = (page: Page) =>
    page.evaluate(() => (window as unknown as { chatCalls: unknown[] }).chatCalls);
  const provider = 'https://embed.tawk.to/000000000000000000000000/default';

  test('loads with the page, keeps the provider’s bubble away, and opens its window', async ({ page }) => {
    await open(page);
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

  test('looks at the operators every 5 s and listens to changes', async ({ page }) => {
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

  test.describe('whose script fails', () => {
    test.use({ expected: /ERR_FAILED/ });
    test('tries three times, 2 and 4 s apart, and says so', async ({ page }) => {
      const asked: number[] = [];
      await page.route(`${provider}*`, async (route) => {
        asked.push(await page.evaluate(() => Date.now()));
        await route.abort();
      });
      await open(page);
      await tab(page).click();
      await expect(panel(page).getByText('Script loading failed (attempt 1/3)')).toBeVisible();
      await expect(panel(page).getByText('Chat Unavailable')).toBeVisible();
      await expect(panel(page).getByText('Attempt 1 of 3')).toBeVisible();
      await page.clock.runFor(1000);
      expect(asked).toHaveLength(1);
      await page.clock.runFor(1200);
      await expect(panel(page).getByText('Script loading failed (attempt 2/3)')).toBeVisible();
      await page.clock.runFor(3000);
      expect(asked).toHaveLength(2);
      await page.clock.runFor(1200);
      await expect(
        panel(page).getByText('Chat service is temporarily unavailable. Please try refreshing the page.'),
      ).toBeVisible();
      await expect(panel(page).getByText('Attempt 3 of 3')).toBeVisible();
      await page.clock.runFor(60_000);
      expect(asked).toHaveLength(3);
      await page.unroute(`${provider}*`);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('button', { name: 'Start Chat' })).toBeEnabled();
    });
  });

  test('gives a script that does not come 15 s, and a chat that does not start 10 s', async ({ page }) => {
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
    await open(page);
    await tab(page).click();
    await expect(panel(page).getByText('Status: Loading')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Chat' })).toBeDisabled();
    await page.clock.runFor(14_000);
    await expect(panel(page).getByText('Status: Loading')).toBeVisible();
    body = 'window.silent = (window.silent ?? 0) + 1;';
    await page.clock.runFor(1200);
    await expect(panel(page).getByText('Script loading timeout (attempt 1/3)')).toBeVisible();
    await page.clock.runFor(2000);
    await expect.poll(() => page.evaluate(() => (window as unknown as { silent?: number }).silent)).toBe(1);
    await page.clock.runFor(9000);
    await expect(panel(page).getByText('Status: Loading')).toBeVisible();
    await page.clock.runFor(1200);
    await expect(panel(page).getByText('Widget initialization timeout (attempt 2/3)')).toBeVisible();
    held.open();
  });

  test('can be hidden, and remembers it under its own name', async ({ page }) => {
    await page.goto(path);
    await tab(page).click();
    await page.getByRole('button', { name: 'Hide chat' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Show chat' }).click();
    await expect(tab(page)).toBeFocused();
    expect(await page.evaluate(() => sessionStorage.getItem('tawk-chat-session-state'))).toBe(
      '{"isExpanded":false,"isHidden":false}',
    );
  });
});

test('nothing that floats at the edges covers a button or a field on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const each of ['/', '/preregistration', '/contacts', '/pricing', '/benefits']) {
    await page.goto(each);
    const covered = await page.evaluate(() => {
      const tabs = [...document.querySelectorAll('.edge-tab.with-scripts')].map((tab) =>
        tab.getBoundingClientRect(),
      );
      return [
        ...document.querySelectorAll(
          'main :is(a, button, input:not([data-trap]), select, textarea, summary)',
        ),
      ]
        .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
        .filter(
          ({ box }) => box.width > 0 && tabs.some((tab) => box.left < tab.right && box.right > tab.left),
        )
        .map(({ text, box }) => `${text} ${box.left}-${box.right}`);
    });
    expect(covered).toEqual([]);
  }
});

test('what floats keeps clear of a notch', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } });
  await page.goto(path);
  const tab = page.getByRole('button', { name: 'Feedback', exact: true });
  expect((await tab.boundingBox())?.x).toBe(47);
  expect((await page.locator('header').boundingBox())?.x).toBe(47);
  await tab.click();
  const panel = page.getByRole('dialog', { name: 'Give us feedback' });
  expect((await panel.boundingBox())?.x).toBeGreaterThanOrEqual(47);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the tabs are links', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Feedback', exact: true })).toBeHidden();
    await page.getByRole('link', { name: 'Feedback', exact: true }).click();
    await expect(page).toHaveURL(/\/contacts$/);
  });
});
