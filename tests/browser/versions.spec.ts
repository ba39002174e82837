import { docsSite, SiteCopy } from '../sites/site.ts';
import { expect, ownSite } from './site.ts';

const { test } = ownSite('serve', () => new SiteCopy(docsSite));

test('a page of an older version has a notice with a link to the latest, and its canonical URL', async ({
  page,
}) => {
  await page.goto('/v1/install');
  const main = page.getByRole('main');
  await expect(main).toContainText('You are reading about version 1.x.');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', 'https://tidemark.example/docs/install');
  await main.getByRole('link', { name: 'Go to version 2.x' }).press('Enter');
  await expect(page).toHaveURL('/docs/install');
  await expect(main).toContainText('It takes a minute.');
  await expect(main).not.toContainText('You are reading about version');
  await expect(canonical).toHaveAttribute('href', 'https://tidemark.example/docs/install');
});

test('search covers the version of the page, and the latest elsewhere', async ({ page }) => {
  const hrefsFor = async (path: string) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('options');
    await expect(dialog.getByRole('status')).toContainText('found for');
    return dialog
      .locator('li a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  };
  const inOld = await hrefsFor('/v1/install');
  expect(inOld[0]).toBe('/v1/options');
  expect(inOld.filter((href) => href.startsWith('/docs'))).toEqual([]);
  for (const path of ['/docs/install', '/']) {
    const inLatest = await hrefsFor(path);
    expect(inLatest[0]).toBe('/docs/reference/options');
    expect(inLatest.filter((href) => href.startsWith('/v1'))).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the links lead to the same page in another version, or to its start', async ({ page }) => {
    await page.goto('/docs/install');
    const versions = page.getByRole('navigation', { name: 'Version' });
    await expect(versions.locator('[aria-current]')).toHaveText('2.x');
    await versions.getByRole('link', { name: '1.x', exact: true }).click();
    await expect(page).toHaveURL('/v1/install');
    await expect(versions.locator('[aria-current]')).toHaveText('1.x');
    await page.goto('/v1/options');
    await versions.getByRole('link', { name: '2.x', exact: true }).click();
    await expect(page).toHaveURL('/docs');
  });
});
