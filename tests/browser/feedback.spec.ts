import type { Page } from '@playwright/test';
import { expect, openTimed, test } from './site.ts';

const path = '/about-company';

test.describe('the feedback panel', () => {
  const tab = (page: Page) => page.getByRole('button', { name: 'Feedback', exact: true });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Give us feedback' });
  const state = (page: Page) => page.evaluate(() => sessionStorage.getItem('feedback-card-session-state'));

  test('stays open with its text after navigation, and can be closed and opened', async ({ page }) => {
    await page.goto(path);
    await tab(page).click();
    await panel(page).getByLabel('Message').fill('Half a sentence');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(panel(page).getByLabel('Message')).toHaveValue('Half a sentence');
    await page.getByRole('button', { name: 'Close feedback' }).click();
    await expect(panel(page)).toBeHidden();
    await tab(page).click();
    await expect(panel(page)).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test('collapses when Back leaves the page below', async ({ page }) => {
      await page.goto(path);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).click();
      await expect(page).toHaveURL('/pricing');
      await tab(page).click();
      await expect(panel(page)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(panel(page)).toBeHidden();
      await tab(page).click();
      await expect(panel(page)).toBeVisible();
    });
  });

  test('opens, collapses, hides and reappears, and remembers its state for the session', async ({ page }) => {
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
    // A later page has nothing to restore, and waits with its scripts.
    expect(await state(page)).toBeNull();
  });

  test.describe('if its script fails to load', () => {
    test.use({ expected: /ERR_FAILED|dynamically imported module/ });
    test('its tab is there, also after it was open', async ({ page }) => {
      await page.goto(path);
      await tab(page).click();
      await expect(panel(page)).toBeVisible();
      await page.route('**/assets/Feedback-*', (route) => route.abort());
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-failed');
      await expect(tab(page)).toBeVisible();
    });
  });

  test('fills a phone, and collapses on a tap outside', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await tab(page).click();
    const box = await panel(page).boundingBox();
    expect(box?.width).toBeGreaterThan(360);
    expect(box?.height).toBeGreaterThan(810);
    await page.mouse.click(4, 4);
    await expect(panel(page)).toBeHidden();
  });

  test('submits its values, shows a thank-you message, and closes after 2 s with an empty form', async ({
    page,
  }) => {
    await openTimed(page, path);
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

  test('leaves the focus where the visitor has gone on when it closes by itself', async ({ page }) => {
    await openTimed(page, path);
    await page.route('**/_inbox/feedback', (route) => route.fulfill({ json: { success: true } }));
    await tab(page).click();
    await fill(page);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(panel(page).getByText('Feedback Sent!')).toBeVisible();
    const elsewhere = page.locator('form[name=newsletter] [data-field=email]');
    await elsewhere.focus();
    await page.clock.runFor(2200);
    await expect(panel(page)).toBeHidden();
    await expect(elsewhere).toBeFocused();
  });

  test.describe('if its form fails to load', () => {
    test.use({ expected: /ERR_FAILED|dynamically imported module/ });
    test('says so, and loads it when it is opened again', async ({ page }) => {
      await page.route('**/assets/FeedbackForm-*', (route) => route.abort());
      await page.goto(path);
      await tab(page).click();
      await expect(panel(page).getByRole('alert')).toBeVisible();
      await page.getByRole('button', { name: 'Close feedback' }).click();
      await page.unroute('**/assets/FeedbackForm-*');
      await tab(page).click();
      await expect(panel(page).getByLabel('Message')).toBeVisible();
    });
  });

  test('shows errors at their fields', async ({ page }) => {
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

  test.describe('if the submission fails', () => {
    test.use({ expected: /status of 500/ });
    test('shows an error, and returns to the values', async ({ page }) => {
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
    await panel(page).getByLabel('Email').fill('zo@b.example');
    await page.getByLabel('Feedback type').selectOption('bug');
    await page.getByLabel('Message').fill('It does not work.');
  }
});
