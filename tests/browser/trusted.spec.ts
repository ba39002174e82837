import { expect, test } from '@playwright/test';
import { realSite, SiteCopy } from '../sites/site.ts';
import { answerOutside } from './site.ts';

const copy = new SiteCopy(realSite);
let address: string;

test.beforeAll(async () => {
  const site = copy.read('site.json');
  site.chat.propertyId = '';
  copy.write('site.json', site);
  copy.build();
  address = await copy.run('serve');
});
test.afterAll(() => copy.dispose());

test('a site without a chat works with Trusted Types, on the first page and after navigation', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await answerOutside(page, address);
  const response = await page.goto(`${address}/pricing`);
  expect(response?.headers()['content-security-policy']).toContain('require-trusted-types-for');
  await page.getByRole('button', { name: 'Open the calculator' }).or(page.locator('summary')).first().click();
  const paths = [
    '/',
    '/benefits',
    '/help-center',
    '/contacts',
    '/brand-assets',
    '/privacy-policy',
    '/pricing',
  ];
  for (const path of paths) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: href });
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    await expect(page).toHaveURL(address + path);
    await expect(page.locator('main h1')).toBeVisible();
  }
  expect(complaints).toEqual([]);
});
