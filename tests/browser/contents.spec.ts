import { siteWithBlocks } from '../sites/blocks.ts';
import { axeFindings } from './any-site.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('serve', siteWithBlocks);
const { test } = site;

const titles = ['Sowing', 'In May', 'Harvest', 'What comes next'];

test('a table of contents lists headings and titles, and links to each section', async ({ page }) => {
  await page.goto('/listed');
  const nav = page.getByRole('navigation', { name: 'On this page' });
  await expect(nav.getByRole('link')).toHaveText(titles);
  for (const title of titles) {
    await nav.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
    // Sticky beside the text, but not beside the following section.
    if (title !== 'What comes next') await expect(nav.getByRole('link', { name: 'Sowing' })).toBeInViewport();
  }
});

test('the current section is marked', async ({ page }) => {
  await page.goto('/listed');
  const nav = page.getByRole('navigation', { name: 'On this page' });
  const marked = nav.locator('[aria-current]');
  await expect(marked).toHaveCount(0);
  await page.mouse.wheel(0, 100);
  for (const title of ['In May', 'Harvest', 'Sowing']) {
    await page.getByRole('heading', { name: title }).evaluate((heading) => heading.scrollIntoView());
    await expect(marked).toHaveText(title);
  }
});

test('on phones it opens on tap, also without scripts', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${site.address}/listed`);
    const nav = page.getByRole('navigation', { name: 'On this page' });
    await expect(nav.getByRole('link', { name: 'Harvest' })).toBeHidden();
    await nav.getByText('On this page').last().click();
    await nav.getByRole('link', { name: 'Harvest' }).click();
    await expect(page.getByRole('heading', { name: 'Harvest' })).toBeInViewport();
    await context.close();
  }
});

test('a page without a table of contents loads nothing for it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/about');
  await page.mouse.wheel(0, 600);
  await expect(page.locator('[data-hydrate]:not([data-hydrate=later])')).toHaveCount(0);
  expect(requests.filter((url) => /Contents|Embed/.test(url))).toEqual([]);
});

test('axe reports nothing, narrow and wide, light and dark', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1300 });
    await page.goto('/listed');
    expect(await axeFindings(page)).toEqual([]);
  }
});
