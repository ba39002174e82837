import { join } from 'node:path';
import { SiteCopy, sitesDir } from '../sites/site.ts';
import { expect, ownSite } from './site.ts';

const { test } = ownSite('serve', () => new SiteCopy(join(sitesDir, 'product')));
test.use({ expected: /500|Internal Server Error/ });

test('the error screen is in the language of the site', async ({ page }) => {
  await page.goto('/impressum');
  await page.route(/\/datenschutz(\.json)?$/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText('Diese Seite konnte nicht geladen werden');
  await expect(page).toHaveTitle('Diese Seite konnte nicht geladen werden');
  await expect(main.getByRole('alert')).toContainText('500 Internal Server Error');
  await page.unrouteAll();
  await main.getByRole('link', { name: 'Neu laden' }).click();
  await expect(page).toHaveURL('/datenschutz');
  await expect(page.locator('h1')).not.toHaveText('Diese Seite konnte nicht geladen werden');
});
