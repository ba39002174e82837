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
  copy.write('layouts/default.json', layout);
  copy.build('--preview');
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
