import type { Page } from '@playwright/test';
import { fillIn, formCase, heldBy, openFilled } from './filled.ts';
import { expect, gate, test } from './site.ts';

const path = '/about-company';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const failureScreen = (page: Page) => page.getByRole('heading', { name: 'Unexpected Application Error!' });

test.describe('offline', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module/ });

  test('the open page stays readable, and blocks without their script show an error', async ({
    page,
    context,
  }) => {
    await page.goto('/pricing');
    await context.setOffline(true);
    await page.getByText('Show plan comparison').click();
    await expect(page.getByRole('columnheader', { name: 'Patron' })).toBeVisible();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Registration During Pre-registration' });
    await dialog.getByRole('button', { name: 'I Understand' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'Some parts of this page could not be loaded.' });
    await expect(failure.getByRole('link', { name: 'Load it again' })).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
  });

  test('errors about scripts are gone on the next page, and stay away', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/pricing');
    await menu(page).getByRole('link', { name: 'Contacts' }).click();
    await expect(page).toHaveURL('/contacts');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    const failure = page.getByText('Some parts of this page could not be loaded.');
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await page.goBack();
    await expect(page).toHaveURL('/pricing');
    await expect(failure).toBeHidden();
    // Blocks of the layout whose script failed hydrate on scroll and some seconds after the page has loaded.
    await page.mouse.wheel(0, 600);
    await page.clock.runFor(5000);
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    await expect(failure).toBeHidden();
  });

  test('a block whose script failed opens once online', async ({ page, context }) => {
    await page.goto('/pricing');
    await context.setOffline(true);
    const tab = page.getByRole('button', { name: 'Feedback', exact: true });
    await tab.click();
    await expect(page.getByText('Some parts of this page could not be loaded.')).toBeVisible();
    await context.setOffline(false);
    await tab.click();
    await expect(page.getByRole('dialog', { name: 'Give us feedback' })).toBeVisible();
  });

  test('a link before hydration shows the error page of the browser, and Back works once online', async ({
    page,
    context,
  }) => {
    await page.goto(path);
    await context.setOffline(true);
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/^chrome-error:/);
    await context.setOffline(false);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(/^About/);
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page.locator('h1')).toHaveText('Prices that stay where they are');
  });

  test('a link shows the failure screen, Back returns to the page, and the link works once online', async ({
    page,
    context,
  }) => {
    await page.goto(path);
    await menu(page).getByRole('link', { name: 'Contacts' }).click();
    await expect(page.locator('h1')).toHaveText('Contact us');
    await context.setOffline(true);
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(failureScreen(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Contact us');
    await context.setOffline(false);
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page.locator('h1')).toHaveText('Prices that stay where they are');
  });

  test('a link keeps the text in the open feedback panel and newsletter form', async ({ page, context }) => {
    const [newsletter, feedback] = [formCase('newsletter'), formCase('feedback')];
    const early = await openFilled(page, newsletter);
    await expect(early).toHaveJSProperty('noValidate', true);
    await menu(page).getByRole('link', { name: 'Contacts' }).click();
    await expect(page.locator('h1')).toHaveText('Contact us');
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    const late = page.locator('form[name=feedback]');
    await fillIn(late, feedback);
    const typed = [await heldBy(early), await heldBy(late)];
    await context.setOffline(true);
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(failureScreen(page)).toBeVisible();
    expect([await heldBy(early), await heldBy(late)]).toEqual(typed);
    await context.setOffline(false);
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await expect(failureScreen(page)).toBeHidden();
    expect([await heldBy(early), await heldBy(late)]).toEqual(typed);
  });

  test('a form shows an error, and can be submitted once online', async ({ page, context }) => {
    const form = formCase('newsletter');
    const sent: unknown[] = [];
    const element = await openFilled(page, form);
    await expect(element).toHaveJSProperty('noValidate', true);
    const typed = await heldBy(element);
    // Without the rules of the form, which load with it, nothing can be submitted offline.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/forms/newsletter-')),
    );
    await context.setOffline(true);
    await element.getByRole('button', { name: form.submit }).click();
    await expect(element.getByRole('alert')).toHaveText(form.failure);
    expect(await heldBy(element)).toEqual(typed);
    await context.setOffline(false);
    await page.route('**/_inbox/newsletter', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { success: true } });
    });
    await element.getByRole('button', { name: form.submit }).click();
    await expect(page.locator('#newsletter-sent')).toBeVisible();
    expect(sent).toMatchObject([form.texts]);
  });
});

test.describe('before its scripts arrive,', () => {
  /** Opens a page, and returns a function that lets its scripts arrive. */
  async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
    const { passed, open } = gate();
    await page.route('**/*.js', async (route) => {
      await passed;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'commit' });
    return open;
  }

  test('texts, menu, dialogs and questions work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openWithoutScripts(page, '/pricing');
    await expect(page.locator('h1')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText('Show plan comparison').click();
    await expect(page.getByRole('columnheader', { name: 'Patron' })).toBeVisible();
  });

  for (const name of ['Feedback', 'Chat with us'])
    test(`a click on the tab ${name} before hydration opens its panel`, async ({ page }) => {
      const release = await openWithoutScripts(page, path);
      const tab = page.getByRole('button', { name });
      await tab.click();
      await expect(page.locator('[data-hydrate]', { has: tab })).toHaveCount(1);
      release();
      await expect(page.locator('dialog.window')).toBeVisible();
    });

  test('a click on the calculator before hydration opens it', async ({ page }) => {
    const release = await openWithoutScripts(page, '/affiliate-program');
    const button = page.locator('main [data-hydrate] [aria-haspopup=dialog]');
    await button.click();
    release();
    await expect(page.locator('main dialog[open]')).toBeVisible();
  });

  test('text typed into a filter before hydration filters the cards', async ({ page }) => {
    const release = await openWithoutScripts(page, '/benefits');
    await page.getByRole('searchbox').fill('no such reward');
    await expect(page.locator('main [data-hydrate]')).not.toHaveCount(0);
    release();
    await expect(page.getByText('No rewards match your search.')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('no such reward');
  });

  test('a reset of a filter before hydration is not lost', async ({ page }) => {
    const release = await openWithoutScripts(page, '/benefits?category=Travel');
    await page.getByRole('button', { name: 'Reset filters' }).click();
    release();
    await expect(page).toHaveURL('/benefits');
    await expect(page.locator('main li:visible')).toHaveCount(22);
  });

  test('text typed into the search before hydration shows results', async ({ page }) => {
    const release = await openWithoutScripts(page, '/help-center');
    await page.getByRole('searchbox').fill('paypal');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.locator('main [data-hydrate]')).not.toHaveCount(0);
    release();
    await expect(page.getByRole('status').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('paypal');
    await expect(page).toHaveURL(/\?q=paypal$/);
  });

  test('a tab selected before hydration is opened', async ({ page }) => {
    const release = await openWithoutScripts(page, '/career');
    await page.getByRole('tab', { name: 'Support' }).click();
    release();
    await expect(page.getByRole('heading', { name: 'Positions in technology' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Positions in support' })).toBeVisible();
  });

  test('a form submitted before hydration is sent once', async ({ page }) => {
    const form = formCase('newsletter');
    const sent: unknown[] = [];
    await page.route('**/_inbox/newsletter', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { success: true } });
    });
    const release = await openWithoutScripts(page, path);
    const element = page.locator('form[name=newsletter]');
    await fillIn(element, form);
    await expect(page.locator('[data-hydrate]', { has: element })).toHaveCount(1);
    await element.getByRole('button').click();
    release();
    await expect(page.locator('#newsletter-sent')).toBeVisible();
    expect(sent).toMatchObject([{ ...form.texts, ...form.choices }]);
  });
});
