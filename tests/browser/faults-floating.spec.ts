import type { Page, Route } from '@playwright/test';
import { differentForms, fillIn, formCase, openFilled } from './filled.ts';
import { expect, test } from './site.ts';

const path = '/about-company';

for (const [how, forbid] of [
  [
    'forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test.describe(`storage that is ${how}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(forbid));

    test('does not break the tabs at the edges, popups and the link to the top', async ({ page }) => {
      await page.clock.install();
      await page.goto(path);
      for (const [tab, what] of [
        ['Feedback', 'feedback'],
        ['Chat with us', 'chat'],
      ] as const) {
        await page.getByRole('button', { name: tab }).click();
        await page.getByRole('button', { name: `Minimize ${what}` }).click();
        await page.getByRole('button', { name: tab }).click();
        await page.getByRole('button', { name: `Hide ${what}` }).click();
        await page.getByRole('button', { name: `Show ${what}` }).click();
        await expect(page.getByRole('button', { name: tab })).toBeFocused();
      }
      await page.clock.runFor(9000);
      await page.getByRole('button', { name: /^Close: Become/ }).click();
      await expect(page.getByRole('button', { name: /^Close: Become/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Close: Pre/ })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 900));
      await page.getByRole('button', { name: 'Back to top' }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });

    test('does not break filters, tabs, search, links and Back', async ({ page }) => {
      await page.goto('/benefits');
      await page.getByLabel('Continent').selectOption('Asia');
      await expect(page.locator('main li:visible')).toHaveCount(3);
      await page.getByRole('link', { name: 'Back to home' }).click();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page.locator('main li:visible')).toHaveCount(3);
      await page.goto('/career');
      await page.getByRole('tab', { name: 'Support' }).click();
      await expect(page.getByRole('heading', { name: 'Positions in technology' })).toBeHidden();
      await page.goto('/help-center');
      await page.getByRole('searchbox').fill('paypal');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('status').getByRole('link').first()).toBeVisible();
    });

    for (const form of differentForms)
      test(`does not break the form ${form.name}`, async ({ page }) => {
        let sent = 0;
        await page.route(`**/_inbox/${form.name}`, (route) => {
          sent++;
          return route.fulfill({ json: { success: true } });
        });
        const element = await openFilled(page, form);
        await element.getByRole('button', { name: form.submit, exact: true }).click();
        await expect(page.locator(`#${form.name}-sent`)).toBeVisible();
        expect(sent).toBe(1);
      });
  });

test.describe('a chat provider that is down', () => {
  test.use({ expected: /status of 50\d|ERR_|Unexpected token/ });
  const tab = (page: Page) => page.getByRole('button', { name: /^Chat with us/ });
  const panel = (page: Page) => page.getByRole('dialog', { name: /^(Live Chat Support|Chat Unavailable)$/ });
  const headers = { 'access-control-allow-origin': '*' };

  for (const [what, answer] of [
    ['503', (route: Route) => route.fulfill({ status: 503, headers, body: 'no' })],
    [
      'a page instead of its script',
      (route: Route) => route.fulfill({ contentType: 'text/html', headers, body: '<h1>Down</h1>' }),
    ],
    [
      'an empty script',
      (route: Route) => route.fulfill({ contentType: 'text/javascript', headers, body: '' }),
    ],
    ['a closed connection', (route: Route) => route.abort('connectionclosed')],
    ['no answer', () => {}],
  ] as const)
    test(`shows an error after ${what}, and does not break the page`, async ({ page }) => {
      await page.clock.install();
      await page.route('https://embed.tawk.to/**', answer);
      const form = formCase('newsletter');
      await page.goto(path);
      const element = page.locator('form[name=newsletter]');
      await fillIn(element, form);
      await tab(page).click();
      await expect
        .poll(
          async () => {
            await page.clock.runFor(5000);
            return panel(page).innerText();
          },
          { intervals: [50], timeout: 30_000 },
        )
        .toContain('Attempt 3 of 3');
      await expect(panel(page).getByRole('heading')).toHaveText('Chat Unavailable');
      await expect(panel(page).getByRole('alert')).toContainText('temporarily unavailable');
      await expect(panel(page).getByRole('button', { name: 'Try Again' })).toBeEnabled();
      await expect(panel(page).getByRole('button', { name: 'Start Chat' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Close chat' }).click();
      await expect(tab(page)).toHaveAccessibleName(/Offline$/);
      await expect(element.locator('[data-field=email]')).toHaveValue(form.texts.email ?? '');
      await expect(page.locator('h1')).toBeVisible();
      await page.getByRole('button', { name: 'Feedback', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Give us feedback' })).toBeVisible();
    });
});
