import { realSite, SiteCopy } from '../sites/site.ts';
import { expect, ownSite } from './site.ts';

const { test } = ownSite('serve', () => {
  const copy = new SiteCopy(realSite);
  const site = copy.read('site.json');
  copy.write('site.json', { ...site, chat: { ...site.chat, propertyId: '' } });
  return copy;
});

test('a site without a chat works with Trusted Types, on the first page and after navigation', async ({
  page,
}) => {
  const response = await page.goto('/pricing');
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
    await expect(page).toHaveURL(path);
    await expect(page.locator('main h1')).toBeVisible();
  }
});
