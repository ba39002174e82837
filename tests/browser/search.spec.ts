import { expect, test } from './site.ts';

test('help search logs the query, finds questions and guides, and opens the answer', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/help-center');
  await expect(page.locator('main [data-hydrate]')).toHaveCount(0);
  await page.getByRole('searchbox').fill('paypal');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(logged).toContain('Search: paypal');
  const result = page.getByRole('status').getByRole('link').first();
  await result.click();
  await expect(page.getByText('bank transfers').first()).toBeVisible();
  await expect(page).toHaveURL(/\?q=paypal#/);
  await page.reload();
  await expect(page.getByRole('status').getByRole('link').first()).toBeVisible();
});

test('help search handles empty queries, markup and emoji', async ({ page }) => {
  await page.goto('/help-center');
  await expect(page.locator('main [data-hydrate]')).toHaveCount(0);
  for (const query of ['zebra', '<img src=x onerror=alert(1)>', '🙂']) {
    await page.getByRole('searchbox').fill(query);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('status')).toContainText('Nothing found');
  }
});
