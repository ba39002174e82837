import { shares } from './pages.ts';
import { expect, hydrateAll, test } from './site.ts';

// Console messages about the CSP fail a test.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`refused by ${violatedDirective}: ${blockedURI}`);
    });
  }),
);

for (const { name, paths } of shares) {
  test(`no page ${name} violates its CSP, hydrated or not`, async ({ page }) => {
    for (const path of paths.filter((path) => !path.endsWith('/404'))) {
      await page.goto(path);
      await hydrateAll(page);
      await expect(
        page.locator('[data-hydrate]:not([data-hydrate=later], [data-hydrate=scroll])'),
        path,
      ).toHaveCount(0);
    }
  });
}

test('no dialog, panel or menu violates the CSP', async ({ page }) => {
  await page.goto('/about-company');
  for (const name of ['Register', 'Log in']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeVisible();
  await page.getByRole('button', { name: /^Chat with us/ }).click();
  await expect(page.getByRole('button', { name: 'Start Chat' })).toBeEnabled();
});
