import type { Page } from '@playwright/test';
import { expect, gate, test } from './site.ts';

const good = {
  company: 'Müller & Söhne <b>GmbH</b>',
  registrationNumber: '1',
  vatNumber: '0',
  firstName: 'Zo',
  lastName: 'محمد',
  position: '😀😀',
  email: 'a@b.example',
  confirmEmail: 'a@b.example',
  phone: '+441234567',
};

/** Fills in the pre-registration form, with some fields as given. */
async function fillIn(page: Page, change: Partial<typeof good> = {}): Promise<void> {
  const form = page.locator('form[name=preregistration]');
  for (const [name, value] of Object.entries({ ...good, ...change }))
    await form.locator(`[data-field=${name}]`).fill(value);
  await form.locator('[data-field=country]').selectOption('SK');
  await form.getByLabel('Supporter').check();
  for (const box of await form.getByRole('checkbox').all()) await box.check();
}

/** Answers the endpoint of a form, and tells what was sent to it. */
function answer(page: Page, name: string, status: number, body: object): { sent: string[] } {
  const log: { sent: string[] } = { sent: [] };
  page.route(`**/_inbox/${name}`, (route) => {
    log.sent.push(route.request().postDataBuffer()?.toString('utf8') ?? '');
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
  return log;
}

test.describe('pre-registration', () => {
  test('shows every broken rule at its field and moves to the first', async ({ page }) => {
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

  test('sends what the document says, and thanks', async ({ page }) => {
    const { sent } = answer(page, 'preregistration', 200, { success: true });
    await page.clock.setFixedTime('2025-07-01T10:00:00Z');
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
      ['country', 'Slovakia'],
      ['firstName', 'Zo'],
      ['lastName', 'محمد'],
      ['position', '😀😀'],
      ['email', 'a@b.example'],
      ['phone', '+441234567'],
      ['variant', 'Supporter, 6 months (£12.20)'],
      ['invoiceAcknowledgment', 'Yes'],
      ['subject', 'New pre-registration'],
      ['reply-to', 'a@b.example'],
      ['redirect', expect.stringMatching(/^https:.*\/preregistration\?success=true#preregistration-sent$/)],
      ['format', 'plain'],
      ['fullName', 'Zo محمد'],
      ['submittedAt', '2025-07-01T10:00:00.000Z'],
      ['source', expect.stringMatching(/^https:.*\/preregistration$/)],
    ]);
  });

  test.describe('when the service refuses', () => {
    test.use({ expected: /status of 400/ });
    test('says so in a toast for five seconds, with the reason, and keeps what was typed', async ({
      page,
    }) => {
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
      await expect(page.locator('[data-field=company]')).toHaveValue(good.company);
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

  test('thanks at once when the address says success', async ({ page }) => {
    await page.goto('/preregistration?success=true');
    await expect(page.getByRole('status').filter({ hasText: 'Thank you for your' })).toBeInViewport();
    await expect(page.locator('form[name=preregistration]')).toBeHidden();
    await page.goto('/preregistration?success=false');
    await page.locator('form[name=preregistration]').scrollIntoViewIfNeeded();
    await expect(page.locator('form[name=preregistration]')).toBeVisible();
  });

  test('lists about 200 countries, seven of them first', async ({ page }) => {
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

test.describe('newsletter', () => {
  test('names the first broken rule alone, in the order of the rules', async ({ page }) => {
    await page.goto('/about-company');
    const form = page.locator('form[name=newsletter]');
    const button = form.getByRole('button', { name: 'Subscribe' });
    const message = form.getByRole('alert');
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

  test('sends JSON, is busy meanwhile, and cannot be sent twice', async ({ page }) => {
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
    expect(sent).toEqual([
      {
        email: 'a@b.example',
        confirmEmail: 'a@b.example',
        language: 'cs',
        subject: 'Newsletter subscription',
      },
    ]);
  });

  test('takes over what was typed before its script came', async ({ page }) => {
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
      ['email', 'a@b.example'],
      ['language', 'cs'],
    ])
      await expect(form.locator(`[data-field=${field}]`)).toHaveValue(value as string);
    await expect(form.getByRole('checkbox')).toBeChecked();
    const { sent } = answer(page, 'newsletter', 200, { success: true });
    await form.getByRole('button').click();
    await expect(page.getByText('Newsletter Subscription Successful!')).toBeVisible();
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ email: 'a@b.example', language: 'cs' });
  });
});

test('the waitlist takes any good answer without reading it', async ({ page }) => {
  const { sent } = answer(page, 'waitlist', 200, { success: false });
  await page.goto('/');
  const form = page.locator('form[name=waitlist]');
  await form.locator('[data-field=email]').fill('a@b.example');
  await form.locator('[data-field=confirmEmail]').fill('a@b.example');
  await form.locator('[data-field=language]').selectOption('en');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText('Waitlist Registration Successful!')).toBeVisible();
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    email: 'a@b.example',
    confirmEmail: 'a@b.example',
    language: 'en',
    subject: 'Individual Solutions Waitlist',
  });
});

test('the contact form says one mistake at a time in a toast, and sends both names as one', async ({
  page,
}) => {
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
    name: 'Zoë O"Neil',
    company: '',
    email: 'zoe@b.example',
    subject: '<script>alert(1)</script>',
    message: 'Line 1\nLine 2',
    gdprConsent: true,
    'reply-to': 'zoe@b.example',
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a form is sent by the browser and the page thanks', async ({ page }) => {
    await page.goto('/about-company');
    const form = await fillNewsletter(page);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL(/\/about-company#newsletter-sent$/);
    await expect(page.getByText('Newsletter Subscription Successful!')).toBeVisible();
    await expect(page.locator('form[name=newsletter]')).toBeHidden();
  });

  test('pre-registration comes back with success=true', async ({ page }) => {
    await page.goto('/preregistration');
    await fillIn(page);
    await page.getByRole('button', { name: 'Pre-register', exact: true }).click();
    await page.waitForURL(/\/preregistration\?success=true#preregistration-sent$/);
    await expect(page.getByText('Thank you for your pre-registration!')).toBeVisible();
  });
});

async function fillNewsletter(page: Page) {
  const form = page.locator('form[name=newsletter]');
  await form.locator('[data-field=email]').fill('a@b.example');
  await form.locator('[data-field=confirmEmail]').fill('a@b.example');
  await form.locator('[data-field=language]').selectOption('cs');
  await form.getByRole('checkbox').check();
  return form;
}

/** The names and values of multipart form data, in order. */
function fieldsOf(body: string): [string, string][] {
  const parts = body.matchAll(/name="([^"]*)"\r\n\r\n([\s\S]*?)\r\n--/g);
  return [...parts].map(([, name = '', value = '']) => [name, value]);
}

test('what is linked beside a field opens in another tab, so that nothing that was typed is lost', async ({
  page,
}) => {
  await page.goto('/preregistration');
  const links = page.getByRole('form').first().getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank');
});
