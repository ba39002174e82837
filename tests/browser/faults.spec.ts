import { expect, test } from './site.ts';

const path = '/about-company';

test.describe('a script that does not come', () => {
  test.use({ expected: /ERR_FAILED|status of 503|dynamically imported module/ });

  test('is asked for once more', async ({ page }) => {
    let asked = 0;
    await page.route('**/assets/islands-*', (route) => (asked++ === 0 ? route.abort() : route.continue()));
    await page.goto(path);
    await page.locator('form[name=newsletter] [data-field=email]').focus();
    await expect(page.locator('form[name=newsletter]')).toHaveJSProperty('noValidate', true);
    expect(asked).toBe(2);
    await expect(page.locator('#failure')).toBeHidden();
  });

  for (const chunk of ['islands', 'FormBlock', 'layout-default'])
    test(`leaves the words and says so in the end: ${chunk}`, async ({ page }) => {
      await page.route(`**/assets/${chunk}-*`, (route) => route.abort());
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
      await page.locator('form[name=newsletter] [data-field=email]').focus();
      await expect(page.locator('form[name=newsletter]')).toHaveJSProperty('noValidate', true);
    });

  test('does not keep a visitor from another page', async ({ page }) => {
    await page.route('**/assets/client-*', (route) => route.abort());
    await page.goto(path);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.locator('h1')).toBeVisible();
  });

  test('leaves the feedback panel with a way to write', async ({ page }) => {
    await page.route('**/assets/forms/feedback-*', (route) => route.abort());
    await page.goto(path);
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    await expect(page.getByText('The form could not be loaded. Please write to')).toBeVisible();
  });

  test('for the rules of a form is said as an error, and nothing is lost', async ({ page }) => {
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

test.describe('a payload', () => {
  test.use({
    expected: /status of 500|500 Internal Server Error|ERR_INTERNET_DISCONNECTED|Failed to fetch|in JSON/,
  });
  for (const [what, status, body] of [
    ['that the server fails to give', 500, 'no'],
    ['that is cut short', 200, '{"build":"x","la'],
  ] as const)
    test(`${what} shows the failure screen, and the next page works`, async ({ page }) => {
      await page.route('**/_pages/pricing.json', (route) => route.fulfill({ status, body }));
      await page.goto(path);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: 'Pricing' }).click();
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
      await menu.getByRole('link', { name: 'Contacts' }).click();
      await expect(page.locator('h1')).toHaveText('Contact us');
    });

  test('that is asked for without a network shows the failure screen, and works again later', async ({
    page,
    context,
  }) => {
    await page.goto(path);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Contacts' }).click();
    await expect(page.locator('h1')).toHaveText('Contact us');
    await context.setOffline(true);
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.locator('h1')).not.toHaveText('Unexpected Application Error!');
    await expect(page).toHaveURL(/\/pricing$/);
  });
});

test.describe('scripts that are blocked', () => {
  test.use({ expected: /ERR_FAILED|violates/ });
  test('leave every word and the forms', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/preregistration');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('form[name=preregistration] [data-field=company]')).toBeEditable();
  });
});
