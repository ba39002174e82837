import type { Page } from '@playwright/test';
import { answer } from './answer.ts';
import { fillIn as fillForm, formCase } from './filled.ts';
import { expect, test } from './site.ts';

const filled = formCase('preregistration');
const good = filled.texts;
const fillIn = (page: Page) => fillForm(page.locator('form[name=preregistration]'), filled);

test.describe('pre-registration', () => {
  test('shows every broken rule at its field and scrolls to the first', async ({ page }) => {
    await page.goto('/preregistration');
    const form = page.locator('form[name=preregistration]');
    await form.getByRole('button', { name: 'Pre-register' }).click();
    await expect(form.locator('[data-field=company]')).toBeFocused();
    await expect(form.locator('[data-field=company]')).toHaveAccessibleDescription(
      /as it appears in the business register is required/,
    );
    for (const message of [
      'Registration number is required',
      'Country of registration is required',
      "VAT number is required (enter '0' if not VAT registered)",
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Position is required',
      'Please enter a valid phone number',
      'Please select one of the variants',
      'You must acknowledge the pricing and invoicing terms',
      'Consent for personal data processing is required',
      'You must agree to the Terms and Conditions',
    ])
      await expect(form.getByText(message, { exact: true })).toBeVisible();
    await expect(form.getByText('Please enter a valid email address')).toHaveCount(2);
    await form.locator('[data-field=company]').fill('Ab');
    await expect(form.getByText('as it appears in the business register is required')).toHaveCount(0);
    await expect(form.locator('[data-field=company]')).toBeFocused();
  });

  test('submits the values of its fields, and shows a thank-you message', async ({ page }) => {
    const { sent } = answer(page, 'preregistration', 200, { success: true });
    await page.goto('/preregistration');
    await fillIn(page);
    await page.getByRole('button', { name: 'Pre-register', exact: true }).click();
    const thanks = page.getByRole('status').filter({ hasText: 'Thank you for your pre-registration!' });
    await expect(thanks).toBeVisible();
    await expect(thanks).toBeFocused();
    await expect(page.locator('form[name=preregistration]')).toBeHidden();
    await expect(page.locator('form[name=preregistration] [data-field=company]')).toHaveValue('');
    expect(sent).toHaveLength(1);
    expect(fieldsOf(sent[0] ?? '')).toEqual([
      ['company', good.company],
      ['registrationNumber', '1'],
      ['country', 'SK'],
      ['firstName', 'Zo'],
      ['lastName', 'محمد'],
      ['position', '😀😀'],
      ['email', good.email],
      ['phone', '+441234567'],
      ['variant', 'supporter'],
      ['invoiceAcknowledgment', 'true'],
    ]);
  });

  test.describe('if the service refuses', () => {
    test.use({ expected: /status of 400/ });
    test('shows an error toast with the reason for five seconds, and keeps the values', async ({ page }) => {
      await page.clock.install();
      answer(page, 'preregistration', 400, { error: 'The mailbox is full.' });
      await page.goto('/preregistration');
      await fillIn(page);
      await page.getByRole('button', { name: 'Pre-register', exact: true }).click();
      const toast = page.getByRole('alert').filter({ hasText: 'An error occurred while submitting' });
      await expect(toast).toContainText('Error');
      await expect(toast).toContainText(
        'An error occurred while submitting the registration. Please try again.',
      );
      await expect(toast).toContainText('The mailbox is full.');
      await expect(page.locator('[data-field=company]')).toHaveValue(String(good.company));
      await page.mouse.move(0, 0);
      await page.clock.runFor(4000);
      await expect(toast).toBeVisible();
      await page.clock.runFor(1200);
      await expect(toast).toBeHidden();
      await page.getByRole('button', { name: 'Pre-register', exact: true }).click();
      await expect(toast).toBeVisible();
      await expect(page.locator('[data-toast]:popover-open')).toHaveCount(1);
    });
  });

  test('shows the thank-you message immediately for success=true', async ({ page }) => {
    await page.goto('/preregistration?success=true');
    await expect(page.getByRole('status').filter({ hasText: 'Thank you for your' })).toBeInViewport();
    await expect(page.locator('form[name=preregistration]')).toBeHidden();
    await page.goto('/preregistration?success=false');
    await page.locator('form[name=preregistration]').scrollIntoViewIfNeeded();
    await expect(page.locator('form[name=preregistration]')).toBeVisible();
  });

  test('lists about 200 countries, with seven at the top', async ({ page }) => {
    await page.goto('/preregistration');
    const names = await page.locator('[data-field=country] option').allTextContents();
    expect(names.length).toBeGreaterThan(190);
    expect(names.slice(1, 8)).toEqual([
      'Czech Republic 🇨🇿',
      'Slovakia 🇸🇰',
      'United Kingdom 🇬🇧',
      'Poland 🇵🇱',
      'Germany 🇩🇪',
      'Austria 🇦🇹',
      'Hungary 🇭🇺',
    ]);
    const rest = names.slice(8).map((name) => name.replace(/ \S+$/, ''));
    expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, 'en')));
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('pre-registration redirects to success=true', async ({ page }) => {
    await page.goto('/preregistration');
    await fillIn(page);
    await page.getByRole('button', { name: 'Pre-register', exact: true }).click();
    await page.waitForURL(/\/preregistration\?success=true#preregistration-sent$/);
    await expect(page.getByText('Thank you for your pre-registration!')).toBeVisible();
  });
});

test('links beside a field open in a new tab, so that no input is lost', async ({ page }) => {
  await page.goto('/preregistration');
  const links = page.getByRole('form').first().getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank');
});

/** The names and values of multipart form data, in order. */
function fieldsOf(body: string): [string, string][] {
  const parts = body.matchAll(/name="([^"]*)"\r\n\r\n([\s\S]*?)\r\n--/g);
  return [...parts].map(([, name = '', value = '']) => [name, value]);
}
