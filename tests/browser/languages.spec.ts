import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { realSite, SiteCopy } from '../sites/site.ts';
import { dist } from './pages.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('serve', () => {
  const copy = new SiteCopy(realSite);
  copy.write('site.json', { ...copy.read('site.json'), locales: ['en', 'sk'] });
  return copy;
});
const { test } = site;
test.use({ expected: /404|Nothing at/ });

const csr = '/corporate-social-responsibility';
const htmlOf = (path: string) => site.copy.built(`${path}.html`);

test('only English is switched on', () => {
  expect(existsSync(join(dist, 'sk'))).toBe(false);
  expect(readFileSync(join(dist, `${csr}.html`), 'utf8')).not.toContain('hreflang');
});

test('a translated page has a prefix, its lang, and links to its translations', () => {
  const slovak = htmlOf(`/sk${csr}`);
  expect(slovak).toContain('<html lang="sk" data-locale="sk">');
  for (const html of [slovak, htmlOf(csr)]) {
    expect(html).toMatch(new RegExp(`<link rel="alternate" hreflang="en-GB" href="https://[^"]+${csr}">`));
    expect(html).toMatch(new RegExp(`<link rel="alternate" hreflang="sk" href="https://[^"]+/sk${csr}">`));
  }
  expect(slovak).toMatch(new RegExp(`rel="canonical" href="https://[^"]+/sk${csr}"`));
  expect(site.copy.built('sitemap.xml')).toContain(`/sk${csr}</loc>`);
});

test('a page without a translation is in English, and marked as such', () => {
  const html = htmlOf('/sk/pricing');
  expect(html).toContain('<html lang="en-GB" data-locale="sk">');
  expect(html).toMatch(/rel="canonical" href="https:\/\/[^"]+\w\/pricing"/);
  expect(html).not.toContain('hreflang');
  expect(site.copy.built('sitemap.xml')).not.toContain('/sk/pricing');
});

test('the layout around a Slovak page is marked as English', async ({ page }) => {
  await page.goto(`/sk${csr}`);
  expect(
    await page.locator('header').evaluate((header) => header.closest('[lang]')?.getAttribute('lang')),
  ).toBe('en-GB');
  expect(await page.locator('h1').evaluate((title) => title.closest('[lang]')?.getAttribute('lang'))).toBe(
    'sk',
  );
});

test('the language switcher links to the same page, and links stay in the language', async ({ page }) => {
  await page.goto(csr);
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('sk');
  await expect(page).toHaveURL(`/sk${csr}`);
  await expect(page.getByRole('combobox', { name: 'Language', exact: true })).toHaveValue('sk');
  await expect(page.locator('h1')).toHaveText('Spoločenská zodpovednosť');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/sk/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sk');
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('en');
  await expect(page).toHaveURL(csr);
  await page.goto('/sk');
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('en');
  await expect(page).toHaveURL('/');
});

test('a page that is left for another language still shows its own, for Back', async ({ page }) => {
  await page.goto(csr);
  // An answer without content leaves the page as it is.
  await page.route(`**/sk${csr}`, (route) => route.fulfill({ status: 204 }));
  const languages = page.getByRole('combobox', { name: 'Language', exact: true });
  const asked = page.waitForRequest(`**/sk${csr}`);
  await languages.selectOption('sk');
  await asked;
  await expect(languages).toHaveValue('en');
});

test('the help centre has Slovak labels, and aliases and missing pages work with the prefix', async ({
  page,
}) => {
  await page.goto('/sk/help-center');
  await expect(page.getByRole('search').getByRole('button')).toHaveText('Hľadať');
  const response = await page.goto('/sk/terms-conditions');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL('/sk/terms-and-conditions');
  expect((await page.goto('/sk/nowhere'))?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Oops! Page not found');
});
