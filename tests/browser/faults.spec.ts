import type { Page } from '@playwright/test';
import { fillIn, formCase, heldBy } from './filled.ts';
import { expect, test } from './site.ts';

const path = '/about-company';

/** Stands for the shared chunk, which has no name. */
const shared = 'shared';

/** Makes a script fail a number of times, and counts its requests. */
async function failing(page: Page, chunk: string, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  let requested = 0;
  let only: string | undefined;
  await page.route(chunk === shared ? /\/assets\/\w{8}\.js/ : `**/assets/${chunk}-*`, (route) => {
    const { pathname } = new URL(route.request().url());
    only ??= pathname;
    return pathname === only && requested++ < times ? route.abort() : route.continue();
  });
  return () => requested;
}

test.describe('a script that fails to load', () => {
  test.use({ expected: /ERR_FAILED|dynamically imported module/ });

  for (const chunk of ['islands', shared, 'FormBlock', 'Form', 'immer', 'layout-default'])
    test(`is retried once: ${chunk}`, async ({ page }) => {
      const requested = await failing(page, chunk, 1);
      await page.goto(path);
      await page.locator('form[name=newsletter] [data-field=email]').click();
      await expect(page.locator('form[name=newsletter]')).toHaveJSProperty('noValidate', true);
      expect(requested()).toBe(2);
      await expect(page.locator('.failure')).toBeHidden();
    });

  for (const chunk of ['Feedback', 'Panel', 'FeedbackForm', 'forms/feedback'])
    test(`is retried once by the feedback panel: ${chunk}`, async ({ page }) => {
      const requested = await failing(page, chunk, 1);
      await page.goto(path);
      await page.getByRole('button', { name: 'Feedback', exact: true }).click();
      await page.locator('form[name=feedback] [data-field=name]').fill('Zo');
      expect(requested()).toBeGreaterThan(1);
      await expect(page.locator('.failure')).toBeHidden();
    });

  test('is retried once for the rules of a form', async ({ page }) => {
    const requested = await failing(page, 'forms/newsletter', 1);
    await page.goto(path);
    const form = page.locator('form[name=newsletter]');
    await form.locator('[data-field=email]').click();
    await expect.poll(requested).toBe(2);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('alert')).toHaveText('Email address is required.');
  });

  test('is retried once for client-side navigation', async ({ page }) => {
    const requested = await failing(page, 'router', 1);
    await page.goto(path);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page.locator('h1')).toHaveText('Prices that stay where they are');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(requested()).toBe(2);
  });

  for (const chunk of ['islands', 'FormBlock', 'layout-default'])
    test(`keeps the texts and shows an error: ${chunk}`, async ({ page }) => {
      await page.route(chunk === shared ? /\/assets\/\w{8}\.js/ : `**/assets/${chunk}-*`, (route) =>
        route.abort(),
      );
      await page.goto(path);
      await page.locator('form[name=newsletter] [data-field=email]').fill('a@b.example');
      const failure = page
        .getByRole('alert')
        .filter({ hasText: 'Some parts of this page could not be loaded.' });
      await expect(failure).toBeVisible();
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('form[name=newsletter] [data-field=email]')).toHaveValue('a@b.example');
      await page.unroute(`**/assets/${chunk}-*`);
      await failure.getByRole('link', { name: 'Load it again' }).click();
      await expect(failure).toBeHidden();
      await page.locator('form[name=newsletter] [data-field=email]').click();
      await expect(page.locator('form[name=newsletter]')).toHaveJSProperty('noValidate', true);
    });

  test('does not prevent navigation', async ({ page }) => {
    await page.route('**/assets/router-*', (route) => route.abort());
    await page.goto(path);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.locator('h1')).toBeVisible();
  });

  for (const chunk of ['FeedbackForm', 'forms/feedback'])
    test(`leaves the feedback panel with a way to send a message: ${chunk}`, async ({ page }) => {
      const requested = await failing(page, chunk);
      await page.goto(path);
      const tab = page.getByRole('button', { name: 'Feedback', exact: true });
      await tab.click();
      const alert = page.getByRole('dialog', { name: 'Give us feedback' }).getByRole('alert');
      await expect(alert).toContainText('The form could not be loaded. Please write to');
      expect(requested()).toBe(2);
      await page.getByRole('button', { name: 'Close feedback' }).click();
      await expect(tab).toBeFocused();
    });

  test('leaves a form that the browser submits itself', async ({ page }) => {
    const form = formCase('newsletter');
    await failing(page, 'FormBlock');
    await page.goto(path);
    const element = page.locator('form[name=newsletter]');
    await fillIn(element, form);
    await element.getByRole('button', { name: form.submit }).click();
    await page.waitForURL(/#newsletter-sent$/);
    await expect(page.locator('#newsletter-sent')).toBeVisible();
  });

  test('shows an error for the rules of a form, and keeps its values', async ({ page }) => {
    await page.route('**/assets/forms/newsletter-*', (route) => route.abort());
    await page.goto(path);
    const form = page.locator('form[name=newsletter]');
    await form.locator('[data-field=email]').fill('a@b.example');
    await expect(form).toHaveJSProperty('noValidate', true);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('alert')).toHaveText('An error occurred. Please try again.');
    await expect(form.locator('[data-field=email]')).toHaveValue('a@b.example');
  });
});

test.describe('blocked scripts', () => {
  test.use({ expected: /ERR_FAILED|violates|dynamically imported module/ });

  test('keep all texts, and forms that keep their values and can be submitted', async ({ page }) => {
    const form = formCase('preregistration');
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(form.path);
    await expect(page.locator('h1')).toBeVisible();
    const element = page.locator('form[name=preregistration]');
    await fillIn(element, form);
    const typed = await heldBy(element);
    await page.getByRole('button', { name: 'Chat with us' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Some parts of this page' });
    await expect(failure.getByRole('link', { name: 'Load it again' })).toBeVisible();
    expect(await heldBy(element)).toEqual(typed);
    await element.getByRole('button', { name: form.submit }).click();
    await page.waitForURL(/success=true#preregistration-sent$/);
    await expect(page.getByText('Thank you for your pre-registration!')).toBeVisible();
  });

  test('do not break menu, dialogs, questions and navigation', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/pricing');
    await page.getByText('Show plan comparison').click();
    await expect(page.getByRole('columnheader', { name: 'Patron' })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Main menu' }).getByRole('link', { name: 'Contacts' }).click();
    await expect(page.locator('h1')).toHaveText('Contact us');
  });
});
