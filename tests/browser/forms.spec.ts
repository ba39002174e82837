import type { Page } from '@playwright/test';
import { answer } from './answer.ts';
import { fillIn, formCase } from './filled.ts';
import { expect, gate, test } from './site.ts';

test.describe('newsletter', () => {
  test('shows only the first broken rule', async ({ page }) => {
    await page.goto('/about-company');
    const form = page.locator('form[name=newsletter]');
    const button = form.getByRole('button', { name: 'Subscribe' });
    const message = form.getByRole('alert');
    // Sections above are rendered on the way, which moves the form: a press right after the jump would miss the button.
    await button.scrollIntoViewIfNeeded();
    await button.click();
    await expect(message).toHaveText('Email address is required.');
    await expect(form.locator('[data-field=email]')).toBeFocused();
    await form.locator('[data-field=email]').fill('a@b.example');
    await button.click();
    await expect(message).toHaveText('Email address is required.');
    await expect(form.locator('[data-field=confirmEmail]')).toBeFocused();
    await form.locator('[data-field=confirmEmail]').fill('b@b.example');
    await button.click();
    await expect(message).toHaveText('Email addresses must match.');
    await form.locator('[data-field=confirmEmail]').fill('a@b.example');
    await button.click();
    await expect(message).toHaveText('Please select your preferred language.');
    await form.locator('[data-field=language]').selectOption('cs');
    await button.click();
    await expect(message).toHaveText('You must agree to the privacy policy to continue.');
  });

  test('submits JSON, is busy meanwhile, and cannot be submitted twice', async ({ page }) => {
    const sent: unknown[] = [];
    const held = gate();
    await page.route('**/_inbox/newsletter', async (route) => {
      sent.push(route.request().postDataJSON());
      await held.passed;
      await route.fulfill({ json: { success: true } });
    });
    await page.goto('/about-company');
    const form = await fillNewsletter(page);
    await form.getByRole('button', { name: 'Subscribe' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    const busy = form.getByRole('button', { name: 'Subscribing...' });
    await expect(busy).toBeDisabled();
    await expect(form.locator('[data-field=email]')).toBeDisabled();
    held.open();
    await expect(page.getByText('Newsletter Subscription Successful!')).toBeVisible();
    await expect(
      page.getByText('Thank you! You have successfully subscribed to our newsletter.'),
    ).toBeVisible();
    const { texts, choices } = formCase('newsletter');
    expect(sent).toEqual([{ ...texts, ...choices }]);
  });

  test('keeps text typed before hydration', async ({ page }) => {
    const held = gate();
    await page.route('**/assets/FormBlock-*.js', async (route) => {
      await held.passed;
      await route.continue();
    });
    await page.goto('/about-company');
    const form = await fillNewsletter(page);
    held.open();
    await expect(form).toHaveJSProperty('noValidate', true);
    for (const [field, value] of [
      ['email', 'zoe@b.example'],
      ['language', 'cs'],
    ])
      await expect(form.locator(`[data-field=${field}]`)).toHaveValue(value as string);
    await expect(form.getByRole('checkbox')).toBeChecked();
    const { sent } = answer(page, 'newsletter', 200, { success: true });
    await form.getByRole('button').click();
    await expect(page.getByText('Newsletter Subscription Successful!')).toBeVisible();
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ email: 'zoe@b.example', language: 'cs' });
  });
});

test('the waitlist accepts any OK response without reading it', async ({ page }) => {
  const { sent } = answer(page, 'waitlist', 200, { success: false });
  await page.goto('/');
  const form = page.locator('form[name=waitlist]');
  const waitlist = formCase('waitlist');
  await fillIn(form, waitlist);
  await form.getByRole('button', { name: waitlist.submit }).click();
  await expect(page.getByText('Waitlist Registration Successful!')).toBeVisible();
  expect(JSON.parse(sent[0] ?? '')).toEqual({ ...waitlist.texts, ...waitlist.choices });
});

test('the contact form shows one error at a time in a toast, and submits its fields', async ({ page }) => {
  const { sent } = answer(page, 'contact', 200, {});
  await page.goto('/contacts');
  const form = page.locator('form[name=contact]');
  const button = form.getByRole('button', { name: /send/i });
  const toast = page.locator('[data-toast]:popover-open');
  await button.click();
  await expect(toast).toHaveText('Please fill in all required fields');
  for (const [name, value] of Object.entries({
    firstName: 'Zoë',
    lastName: 'O"Neil',
    email: 'nobody',
    subject: '<script>alert(1)</script>',
    message: 'Line 1\nLine 2',
  }))
    await form.locator(`[data-field=${name}]`).fill(value);
  await button.click();
  await expect(toast).toHaveText('You must agree to the processing of personal data');
  await form.getByRole('checkbox').check();
  await button.click();
  await expect(toast).toHaveText('Please enter a valid email address');
  await form.locator('[data-field=email]').fill('zoe@b.example');
  await button.click();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    firstName: 'Zoë',
    lastName: 'O"Neil',
    company: '',
    email: 'zoe@b.example',
    subject: '<script>alert(1)</script>',
    message: 'Line 1\nLine 2',
    gdprConsent: true,
  });
});

test('a form keeps what was typed when a visitor looks at another page and returns', async ({ page }) => {
  await page.goto('/preregistration');
  const company = page.getByLabel('Company name');
  await company.fill('Acme');
  await page.getByLabel('Starter').check();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await page.goBack();
  await expect(company).toHaveValue('Acme');
  await expect(page.getByLabel('Starter')).toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the browser submits a form, and the page shows a thank-you message', async ({ page }) => {
    await page.goto('/about-company');
    const form = await fillNewsletter(page);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL(/\/about-company#newsletter-sent$/);
    await expect(page.getByText('Newsletter Subscription Successful!')).toBeVisible();
    await expect(page.locator('form[name=newsletter]')).toBeHidden();
  });

  test.describe('an invalid submission', () => {
    test.use({ expected: /status of 422/ });
    test('shows a page with the message and a link back; once corrected, it is accepted', async ({
      page,
    }) => {
      await page.goto('/contacts');
      const form = page.locator('form[name=contact]');
      await fillIn(form, { ...formCase('contact'), texts: { ...formCase('contact').texts, firstName: ' ' } });
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('listitem')).toHaveText(['Please fill in all required fields']);
      await page.getByRole('link').click();
      await expect(page).toHaveURL(/\/contacts$/);
      await fillIn(form, formCase('contact'));
      await form.getByRole('button', { name: 'Send message' }).click();
      await page.waitForURL(/\/contacts#contact-sent$/);
    });
  });
});

async function fillNewsletter(page: Page) {
  const form = page.locator('form[name=newsletter]');
  await fillIn(form, formCase('newsletter'));
  return form;
}
