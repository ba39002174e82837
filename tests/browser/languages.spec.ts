import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { realSite, SiteCopy } from '../sites/site.ts';
import { dist } from './pages.ts';
import { answerOutside } from './site.ts';

let copy: SiteCopy;
let address: string;

test.beforeAll(async () => {
  copy = new SiteCopy(realSite);
  copy.write('site.json', { ...copy.read('site.json'), locales: ['en', 'sk'] });
  copy.build();
  address = await copy.run('serve');
});
test.afterAll(() => copy.dispose());
test.beforeEach(({ page }) => answerOutside(page, address).then(() => {}));

const csr = '/corporate-social-responsibility';
const htmlOf = (path: string) => readFileSync(join(copy.dist, `${path}.html`), 'utf8');

test('only English is switched on', () => {
  expect(existsSync(join(dist, 'sk'))).toBe(false);
  expect(readFileSync(join(dist, `${csr}.html`), 'utf8')).not.toContain('hreflang');
});

test('a translated page has a prefix, its lang, and links to its translations', () => {
  const slovak = htmlOf(`/sk${csr}`);
  expect(slovak).toContain('<html lang="sk">');
  for (const html of [slovak, htmlOf(csr)]) {
    expect(html).toMatch(new RegExp(`<link rel="alternate" hreflang="en-GB" href="https://[^"]+${csr}">`));
    expect(html).toMatch(new RegExp(`<link rel="alternate" hreflang="sk" href="https://[^"]+/sk${csr}">`));
  }
  expect(slovak).toMatch(new RegExp(`rel="canonical" href="https://[^"]+/sk${csr}"`));
  expect(readFileSync(join(copy.dist, 'sitemap.xml'), 'utf8')).toContain(`/sk${csr}</loc>`);
});

test('a page without a translation is in English, and marked as such', () => {
  const html = htmlOf('/sk/pricing');
  expect(html).toContain('<html lang="en-GB">');
  expect(html).toMatch(/rel="canonical" href="https:\/\/[^"]+\w\/pricing"/);
  expect(html).not.toContain('hreflang');
  expect(readFileSync(join(copy.dist, 'sitemap.xml'), 'utf8')).not.toContain('/sk/pricing');
});

test('the layout around a Slovak page is marked as English', async ({ page }) => {
  await page.goto(`${address}/sk${csr}`);
  expect(
    await page.locator('header').evaluate((header) => header.closest('[lang]')?.getAttribute('lang')),
  ).toBe('en-GB');
  expect(await page.locator('h1').evaluate((title) => title.closest('[lang]')?.getAttribute('lang'))).toBe(
    'sk',
  );
});

test('the language switcher links to the same page, and links stay in the language', async ({ page }) => {
  await page.goto(address + csr);
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('sk');
  await expect(page).toHaveURL(`${address}/sk${csr}`);
  await expect(page.getByRole('combobox', { name: 'Language', exact: true })).toHaveValue('sk');
  await expect(page.locator('h1')).toHaveText('Spoločenská zodpovednosť');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(`${address}/sk/pricing`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sk');
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('en');
  await expect(page).toHaveURL(address + csr);
  await page.goto(`${address}/sk`);
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('en');
  await expect(page).toHaveURL(`${address}/`);
});

test('the help centre has Slovak labels, and aliases and missing pages work with the prefix', async ({
  page,
}) => {
  await page.goto(`${address}/sk/help-center`);
  await expect(page.getByRole('search').getByRole('button')).toHaveText('Hľadať');
  const response = await page.goto(`${address}/sk/terms-conditions`);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(`${address}/sk/terms-and-conditions`);
  expect((await page.goto(`${address}/sk/nowhere`))?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Oops! Page not found');
});
