import { join } from 'node:path';
import { root } from '../project.ts';
import { SiteCopy } from '../sites/site.ts';
import { expect, hydrateAll, openStill, ownSite } from './site.ts';

const { test } = ownSite('serve', () => new SiteCopy(join(root, 'tests/sites/search')));

test('results appear while typing, with matches marked, and the URL is updated', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox');
  await field.pressSequentially('barrels of rai');
  const first = page.locator('main li a').first();
  await expect(first).toHaveAttribute('href', '/guide/watering#rain');
  await expect(first).toContainText('Watering › Rainwater');
  await expect(first).toContainText('Collect it in barrels, under every gutter.');
  await expect(first.locator('mark')).toHaveText(['Rainwater', 'Rain', 'barrels']);
  await expect(page.getByRole('status')).toHaveText(/^\d found for “barrels of rai”$/);
  await expect(page).toHaveURL(/\/search\?q=barrels\+of\+rai$/);
  await page.reload();
  await expect(field).toHaveValue('barrels of rai');
  await expect(first).toHaveAttribute('href', '/guide/watering#rain');
});

test('the texts of results are loaded once typing pauses', async ({ page }) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/_pages\/(?!_search)/.test(pathname)) texts.push(pathname);
  });
  await page.clock.install();
  await page.goto('/search');
  const field = page.getByRole('searchbox');
  await field.click();
  await expect(page.locator('main [data-hydrate]')).toHaveCount(0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await field.pressSequentially('watering');
  await expect(page.getByRole('status')).toContainText('“watering”');
  expect(texts).toEqual([]);
  const text = page.locator('main li a .text-muted').first();
  // The pause starts with the effect of the last key, which React may not have run yet.
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return text.isVisible();
    })
    .toBe(true);
});

test('arrow keys move through the results, Escape goes back, Enter opens the section', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox');
  await field.pressSequentially('water');
  const results = page.locator('main [role=status] ~ ul a');
  await expect(page.getByRole('status')).toContainText('found for');
  await expect(results.nth(1)).toBeVisible();
  await field.press('ArrowDown');
  await expect(results.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await field.fill('hygrometer');
  await expect(results).toHaveCount(1);
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guide\/watering#how-often$/);
  await expect(page.getByRole('heading', { name: 'How often' })).toBeFocused();
});

test('Enter in the field opens the first result, and there is a message if nothing is found', async ({
  page,
}) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox');
  for (const query of ['qqqqqq', '<img src=x onerror=alert(1)>', '🙂']) {
    await field.fill(query);
    await expect(page.getByRole('status')).toContainText('Nothing found');
  }
  await field.fill('who pays vat');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/payments#vat$/);
});

test('Enter right after typing opens the first result of the whole query', async ({ page }) => {
  for (const before of ['', 'water']) {
    await page.goto('/search');
    const field = page.getByRole('searchbox');
    await field.fill(before);
    await expect(page.getByRole('status')).toHaveText(before && '6 found for “water”');
    await expect(page.locator('main [data-hydrate]')).toHaveCount(0);
    await field.evaluate((input: HTMLInputElement) => {
      input.value = 'hygrometer';
      input.form?.requestSubmit();
    });
    await expect(page).toHaveURL(/\/guide\/watering#how-often$/);
  }
});

test.describe('if the index cannot be loaded', () => {
  test.use({ expected: /ERR_FAILED/ });
  test('a message says so until the field is empty', async ({ page }) => {
    await page.route(/_search/, (route) => route.abort());
    await page.goto('/search');
    const field = page.getByRole('searchbox');
    await field.fill('water');
    await expect(page.getByRole('status')).not.toBeEmpty();
    await field.fill('');
    await expect(page.getByRole('status')).toBeEmpty();
  });
});

test('results can be narrowed to a section, which the URL keeps', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox');
  await field.fill('water');
  const status = page.getByRole('status');
  await expect(status).toHaveText('6 found for “water”');
  const sections = page.getByRole('group', { name: 'Search the handbook' }).getByRole('button');
  await expect(sections).toHaveText(['Guide 3', 'Plants 2']);
  await sections.first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sections.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(status).toHaveText('2 found for “water”');
  const links = page.locator('main [role=status] ~ ul a');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', '/plants/cactus');
  await expect(page).toHaveURL(/\/search\?q=water&in=%2Fplants$/);
  await page.reload();
  await expect(status).toHaveText('2 found for “water”');
  await sections.last().click();
  await expect(status).toHaveText('6 found for “water”');
  await expect(page).toHaveURL(/\/search\?q=water$/);
});

test('there are no buttons for sections if all results are in one', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox');
  await field.fill('hygrometer');
  await expect(page.getByRole('status')).toHaveText('1 found for “hygrometer”');
  await expect(page.getByRole('group')).toHaveCount(0);
});

test('the dialog narrows results as well, and Enter opens the first of the section', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('water');
  await dialog.getByRole('button', { name: 'Plants 2' }).click();
  await expect(dialog.getByRole('link')).toHaveCount(2);
  await dialog.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/plants\/cactus$/);
});

test('typos and inflections find the same pages', async ({ page }) => {
  await page.goto('/search');
  const first = page.locator('main [role=status] ~ ul a').first();
  for (const [query, href] of [
    ['invioce', '/payments'],
    ['hygrometre', '/guide/watering#how-often'],
    ['zákazníkům', '/jmena'],
    ['haus', '/giessen'],
    ['vendeur', '/arroser'],
    ['jardín', '/regar'],
    ['中午', '/jiaoshui'],
  ] as const) {
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByRole('status')).toContainText(`“${query}”`);
    await expect(first, query).toHaveAttribute('href', href);
  }
});

test('hidden content is not found', async ({ page }) => {
  await page.goto('/search');
  for (const query of ['xylophone', 'zeppelin']) {
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByRole('status')).toContainText('Nothing found');
  }
});

for (const key of ['Control+k', 'Meta+k', '/'])
  test(`${key} opens the dialog on any page, Escape closes it`, async ({ page }) => {
    await page.goto('/guide/repotting');
    await hydrateAll(page);
    await expect(page.locator('[data-hydrate]')).toHaveCount(0);
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('searchbox');
    await expect(field).toBeFocused();
    await page.keyboard.type('capillary mats');
    await expect(dialog.getByRole('link').first()).toHaveAttribute('href', '/guide/watering#capillary-mats');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press(key);
    await expect(field).toHaveValue('capillary mats');
    await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/guide\/watering#capillary-mats$/);
    await expect(dialog).toBeHidden();
  });

for (const key of ['Control+k', 'Meta+k', '/'])
  test(`${key} opens the dialog before it is hydrated, and typing then finds pages`, async ({ page }) => {
    await openStill(page, '/guide/repotting');
    await expect(page.locator('[data-hydrate]', { has: page.locator('#search-dialog') })).toHaveCount(1);
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('capillary mats');
    await expect(dialog.getByRole('link').first()).toHaveAttribute('href', '/guide/watering#capillary-mats');
  });

test('a shortcut with Shift is left to the browser', async ({ page }) => {
  await page.goto('/guide/repotting');
  await page.keyboard.press('Control+Shift+K');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a slash typed into a field is not a shortcut', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('searchbox').pressSequentially('a/b');
  await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('a/b');
});

test('search in another language finds its pages', async ({ page }) => {
  await page.goto('/sk/guide/watering');
  await page.getByRole('button', { name: 'Hľadať' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('dazdovou vodou');
  await expect(dialog.getByRole('link').first()).toHaveAttribute('href', '/sk/guide/watering#dažďová-voda');
});

test('a search page without a translation finds the pages of its language', async ({ page }) => {
  await page.goto('/sk/search');
  await page.getByRole('searchbox').fill('dazdovou vodou');
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect(first).toHaveAttribute('href', '/sk/guide/watering#dažďová-voda');
});

test.describe('with a server that fails', () => {
  test.use({ expected: /503/ });

  test('an error is shown if the index cannot be loaded, and search works once it can', async ({ page }) => {
    await page.route('**/_pages/_search/*', (route) => route.fulfill({ status: 503 }));
    await page.goto('/search');
    await page.getByRole('searchbox').fill('vat');
    await expect(page.getByRole('status')).toContainText('could not be loaded');
    await page.unroute('**/_pages/_search/*');
    await page.getByRole('searchbox').fill('vat ');
    await expect(page.getByRole('status')).toContainText('found for “vat”');
  });
});

test('nothing overflows at 390 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guide/repotting');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('water');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  const inside = await page.getByRole('dialog').evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(inside).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page lists all pages, and the dialog links to it', async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByText('Searching needs scripts.')).toBeVisible();
    const links = page.locator('#all a');
    await expect(links).toHaveCount(13);
    await links.filter({ hasText: 'Repotting' }).click();
    await expect(page).toHaveURL(/\/guide\/repotting$/);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill('rain');
    await page.getByRole('dialog').getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=rain$/);
  });
});
