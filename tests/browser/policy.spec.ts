import { expect, reportViolations, test } from './site.ts';

test.beforeEach(({ page }) => reportViolations(page));

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
