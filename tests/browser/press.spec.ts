import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from './site.ts';

test('the press kit is a ZIP download of all logos, which browsers revalidate', async ({ page, request }) => {
  await page.goto('/press');
  const link = page.getByRole('link', { name: 'Download the press kit' });
  const waiting = page.waitForEvent('download');
  await link.click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('hexaleaf-press-kit.zip');
  const names = Object.keys(unzipSync(readFileSync(await download.path())));
  expect(names).toHaveLength(12);
  for (const variant of ['green', 'orange', 'mixed', 'white'])
    for (const kind of ['svg', 'png', 'pdf']) expect(names).toContain(`hexaleaf-logo-${variant}.${kind}`);
  await expect(page).toHaveURL(/\/press$/);

  const headers = (await request.get('/hexaleaf-press-kit.zip')).headers();
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-cache' });
  expect(headers.etag).toBeTruthy();
  expect(headers['content-encoding']).toBeUndefined();
});

test('the other media resources open as pages', async ({ page }) => {
  await page.goto('/press');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Open brand assets' }).click();
  await expect(page).toHaveURL(/\/brand-assets$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand assets');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the press contact has a name, a position, an e-mail address and a phone number', async ({ page }) => {
  await page.goto('/press');
  const contact = page.getByRole('region', { name: 'Press contact' });
  await expect(contact.getByRole('term')).toHaveText(['Name', 'Position', 'Email', 'Telephone']);
  // Names are not invented; unknown ones are marked.
  for (const index of [0, 1])
    await expect(contact.getByRole('definition').nth(index)).toContainText('(placeholder)');
  await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:press@/);
  await expect(contact.getByRole('link', { name: /^\+44/ })).toHaveAttribute('href', 'tel:+442079460123');
});

test('every phone link can be called from abroad', async ({ page }) => {
  for (const path of ['/contacts', '/help-center', '/affiliate-program', '/press']) {
    await page.goto(path);
    const numbers = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(numbers.length).toBeGreaterThan(1);
    for (const number of numbers) expect(number).toMatch(/^tel:\+4(4|20)\d+$/);
  }
});
