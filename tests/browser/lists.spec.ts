import { pageWith } from '../sites/page.ts';
import { magazine, magazineDay, SiteCopy } from '../sites/site.ts';
import { axeFindings } from './any-site.ts';
import { clippedText } from './clipped.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite(
  'serve',
  () => {
    const copy = new SiteCopy(magazine);
    const filter = {
      type: 'filter',
      label: 'Filter the stories',
      filters: [{ name: 'topics', label: 'Topic', all: 'All topics' }],
      search: { label: 'Search', placeholder: 'Words' },
      reset: 'Reset',
      empty: 'No story matches.',
      found: '{{count}} stories',
      blocks: [{ type: 'list', from: 'stories', view: 'cards', filterBy: ['topics'] }],
    };
    const { $schema } = copy.read('pages/index.json');
    copy.write('pages/finder.json', pageWith('Find a story', [filter], { $schema }));
    const card = { title: 'A', text: 'Fortgeschrittenenkurse', icon: 'leaf' };
    const grid = { type: 'card-grid', title: 'Long words', cards: [card, card] };
    copy.write('pages/words.json', pageWith('Long words', [grid], { $schema }));
    return copy;
  },
  { at: Date.parse(magazineDay) },
);
const { test } = site;

test('a reader can follow links from the latest stories through the list to a story, its topic and related stories', async ({
  page,
}) => {
  await page.goto('/');
  const latest = page.getByRole('region', { name: 'Latest stories' });
  await expect(latest.getByRole('heading', { level: 3 })).toHaveText([
    'A regatta of three boats',
    'Terns are back',
    'Spring tide',
  ]);
  await latest.getByRole('link', { name: 'All stories' }).click();
  await expect(page).toHaveURL('/stories');

  const pages = page.getByRole('navigation', { name: 'Pages of stories' });
  await expect(pages.getByRole('link', { name: 'Newer' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL('/stories/2');
  await expect(page).toHaveTitle('Stories (2) | Tideline');
  await expect(pages.locator('[aria-current=page]')).toHaveText('2');

  await page.getByRole('link', { name: 'Plovers on the beach' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plovers on the beach');
  await expect(page.locator('time').first()).toHaveAttribute('datetime', '2026-03-08');
  await page.getByRole('main').getByRole('link', { name: 'Birds' }).first().click();
  await expect(page).toHaveURL('/stories/topic/birds');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Terns are back',
    'Plovers on the beach',
    'Gulls in winter',
  ]);
  await page.goBack();
  const related = page.getByRole('region', { name: 'More like this' });
  await related.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A regatta of three boats');
});

test('a list in a filter is filtered by the terms of its entries, and searched by their words', async ({
  page,
}) => {
  await page.goto('/finder');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const all = await titles.count();
  await page.getByLabel('Topic', { exact: true }).selectOption('Birds');
  await expect(page).toHaveURL('/finder?topics=birds');
  const birds = titles.filter({ visible: true });
  await expect(birds).toHaveText(['Terns are back', 'Plovers on the beach', 'Gulls in winter']);
  await page.getByLabel('Search').fill('plover');
  await expect(birds).toHaveText(['Plovers on the beach']);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(birds).toHaveCount(all);
});

test('a whole card links to its story, and its topics to their pages', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('li', { has: page.getByRole('link', { name: 'Terns are back' }) }).last();
  await card.getByRole('link', { name: 'Birds' }).click();
  await expect(page).toHaveURL('/stories/topic/birds');
  await page.goBack();
  // The story is listed on both pages.
  await expect(page.getByRole('region', { name: 'Latest stories' })).toBeVisible();
  const words = await card.getByText('The terns came back on the same day').boundingBox();
  if (!words) throw new Error('the words of the card are not shown');
  // By coordinates, because the link of the card covers them.
  await page.mouse.click(words.x + 20, words.y + 10);
  await expect(page).toHaveURL('/stories/2026/terns');
});

test('lists work without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.address}/stories/3`);
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  await context.close();
});

test('a feed is served as XML', async ({ request }) => {
  const answer = await request.get(`${site.address}/stories/feed.xml`);
  expect(answer.headers()['content-type']).toMatch(/^text\/xml; charset=utf-8$/);
  expect(await answer.text()).toContain('<title>Stories | Tideline</title>');
});

for (const path of ['/', '/stories/2', '/stories/plovers', '/stories/topic/tides'])
  test(`axe reports nothing on ${path}, and it does not scroll horizontally`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

test('a long word in a card with an icon does not widen the page', async ({ page }) => {
  await page.goto('/words');
  expect(await clippedText(page)).toEqual([]);
});
