import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { SiteCopy } from '../sites/site.ts';
import { expect, ownSite } from './site.ts';

const { test } = ownSite('serve', () => {
  const copy = new SiteCopy();
  const layout = copy.read('layouts/default.json');
  const header = layout.before.find(({ type }: { type: string }) => type === 'header');
  header.links.push({
    text: 'The garden',
    links: [
      { text: 'About it', href: '/about', about: 'How it began.', icon: 'leaf' },
      { text: 'Press room', href: '/press' },
    ],
  });
  header.search = 'Search';
  const [search] = JSON.parse(readFileSync(join(root, 'schema/blocks/site-search.json'), 'utf8')).examples;
  layout.after.push(search);
  const page = copy.read('pages/index.json');
  copy.write('pages/index.json', { ...page, blocks: [...page.blocks, { ...search, dialog: undefined }] });
  copy.write('layouts/default.json', layout);
  return copy;
});

test('a submenu opens by click and keyboard, and closes with Escape and a click outside', async ({
  page,
}) => {
  await page.goto('/contact');
  const menu = page.getByRole('navigation', { name: 'Menu' }).first();
  const button = page.getByRole('button', { name: 'The garden' });
  const link = page.getByRole('link', { name: 'Press room' }).first();
  await expect(link).toBeHidden();
  await button.click();
  await expect(link).toBeVisible();
  await expect(menu).toBeVisible();
  const [above, below] = await Promise.all([button.boundingBox(), link.boundingBox()]);
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'About it How it began.' }).first()).toBeFocused();
  await page.mouse.click(600, 700);
  await expect(link).toBeHidden();
});

test('its links work, and it is closed on the next page', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'The garden' }).click();
  await page.getByRole('link', { name: 'Press room' }).first().click();
  await expect(page).toHaveURL('/press');
  await expect(page.getByRole('link', { name: 'Press room' }).first()).toBeHidden();
});

test('on phones all of its links are in the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/contact');
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  const drawer = page.getByRole('dialog').first();
  await expect(drawer.getByText('The garden')).toBeVisible();
  await drawer.getByRole('link', { name: 'Press room' }).click();
  await expect(page).toHaveURL('/press');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('it still opens', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'The garden' }).click();
    await page.getByRole('link', { name: 'Press room' }).first().click();
    await expect(page).toHaveURL('/press');
  });
});

test('the label of a submenu is marked on its pages, also after navigation', async ({ page }) => {
  const label = page.getByRole('button', { name: 'The garden' });
  const weight = () => label.evaluate((button) => getComputedStyle(button).fontWeight);
  await page.goto('/contact');
  expect(await weight()).toBe('500');
  await label.click();
  await page.getByRole('link', { name: 'Press room' }).first().click();
  await expect(page).toHaveURL('/press');
  await expect.poll(weight).toBe('700');
  await page.goto('/about');
  expect(await weight()).toBe('700');
});

test('the search is as far from the menu as its links are from each other', async ({ page }) => {
  await page.goto('/contact');
  const box = async (name: string, role: 'link' | 'button') => {
    const place = await page.getByRole('banner').getByRole(role, { name, exact: true }).first().boundingBox();
    return place as { x: number; width: number };
  };
  const [sectors, membership] = [await box('Sectors', 'link'), await box('Membership', 'link')];
  const [last, search] = [await box('The garden', 'button'), await box('Search', 'button')];
  const between = membership.x - sectors.x - sectors.width;
  expect(Math.abs(search.x - last.x - last.width - between)).toBeLessThan(2);
});
