import { expect, test } from './site.ts';

test('tabs show one panel, follow the keyboard, and stand in the address', async ({ page }) => {
  await page.goto('/career');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Technology')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Positions in support' })).toBeHidden();
  await tab('Technology').press('ArrowLeft');
  await expect(tab('Support')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Positions in support' })).toBeVisible();
  await expect(page).toHaveURL('/career?team=support');
  await page.reload();
  await expect(tab('Support')).toHaveAttribute('aria-selected', 'true');
  await tab('Business').click();
  await page.goBack();
  await expect(tab('Support')).toHaveAttribute('aria-selected', 'true');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('all panels stand one below the other', async ({ page }) => {
    await page.goto('/career');
    for (const name of ['technology', 'business', 'support']) {
      await expect(page.getByRole('heading', { name: `Positions in ${name}` })).toBeVisible();
    }
  });
});
