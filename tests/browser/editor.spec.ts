import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { SiteCopy, smallSite } from '../sites/site.ts';
import { axeFindings } from './any-site.ts';
import { fields, opener, outline, pressAll, save, shown, status, undoAll } from './editor.ts';
import { buildHere, expect, ownSite } from './site.ts';

const site = ownSite('edit', () => {
  const copy = new SiteCopy();
  copy.edit('schema/data/claims.json', ({ properties, additionalProperties }) => {
    properties.kinds = additionalProperties;
    properties.sorts = { ...additionalProperties, deprecated: { since: '2.0', use: 'kinds' } };
  });
  copy.write(
    'data/claims.json',
    `${JSON.stringify({ ...copy.read('data/claims.json'), sorts: '12' }, null, 2)}\n`,
  );
  return copy;
});
const { test } = site;
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);
test.use({ viewport: { width: 1600, height: 900 } });

const original = (file: string) => readFileSync(join(smallSite, file), 'utf8');
const open = opener(site);

/** Lets requests wait until the function that is returned is called. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}

test('a text is typed on the page, in its field too, and nothing is written before it is saved', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json');
  const heading = shown(page).getByRole('heading', { level: 1 });
  await heading.click();
  await expect(heading).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A garden for all of us');
  const title = fields(page).getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('A garden for all of us');
  await expect(heading).toHaveText('A garden for all of us');
  await expect(status(page)).toHaveText('1 file is not saved');
  expect(site.copy.text('pages/index.json')).toBe(original('pages/index.json'));
  // The page is drawn again while the author types, and nothing that is typed is lost.
  await page.keyboard.type(', rain or shine', { delay: 40 });
  await expect(title).toHaveValue('A garden for all of us, rain or shine');
  await expect(heading).toHaveText('A garden for all of us, rain or shine');
  // What is typed in quick succession is one step.
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await page.keyboard.press('Control+z');
  await pressAll(undo);
  await expect(title).toHaveValue('A garden for everyone');
  await expect(heading).toHaveText('A garden for everyone');
  await page.keyboard.press('Control+Shift+z');
  await pressAll(redo);
  await expect(title).toHaveValue('A garden for all of us, rain or shine');
  await title.fill('A garden for all of us');
  await expect(heading).toHaveText('A garden for all of us');
});

test('a field is typed in before the page, and the list of all documents, are there, and keeps the cursor', async ({
  page,
}) => {
  const release = await hold(page, /api\/(shown|documents)\?/);
  const [editor, key] = site.address.split('/#');
  await page.goto(`${editor}/edit/pages/index.json?at=/blocks/0#${key}`);
  const text = fields(page).getByRole('textbox', { name: 'Text', exact: true }).first();
  await text.focus();
  await page.keyboard.type('Early. ');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeEnabled();
  release();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.keyboard.type('And late. ');
  await expect(text).toHaveText(/Early\. And late\. /);
  await pressAll(undo);
  await expect(text).not.toHaveText(/Early|late/);
});

test('what is undone before the page is drawn again is undone on the page, too', async ({ page }) => {
  await open(page, '/edit/pages/index.json');
  const heading = shown(page).getByRole('heading', { level: 1 });
  const before = String(await heading.textContent());
  const release = await hold(page, /\/_dev\/page/);
  await heading.click();
  await expect(heading).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Not for long');
  await expect(fields(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Not for long');
  await page.keyboard.press('Control+z');
  await expect(fields(page).getByRole('textbox', { name: 'Title' })).toHaveValue(before);
  release();
  await expect(heading).toHaveText(before);
});

test('letters that are typed right after a click are kept until the editor knows whose text it is', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json');
  const release = await hold(page, /\/api\/drawn/);
  const heading = shown(page).getByRole('heading', { level: 1 });
  const before = String(await heading.textContent());
  await heading.click();
  await page.keyboard.type('Now');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('At once');
  await expect(heading).toHaveText('At once');
  release();
  const title = fields(page).getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('At once');
  await page.keyboard.type(', and on');
  await expect(title).toHaveValue('At once, and on');
  await page.keyboard.press('Control+z');
  await pressAll(page.getByRole('button', { name: 'Undo' }));
  await expect(heading).toHaveText(before);
});

test('letters that are typed right after a click on what has no text of its own change nothing', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json');
  const release = await hold(page, /\/api\/drawn/);
  const text = shown(page).getByText('Benches stand in the shade.');
  await text.click();
  await page.keyboard.type('x');
  release();
  await expect(fields(page).getByRole('textbox', { name: 'Text' })).toBeFocused();
  await expect(text).toHaveText('Benches stand in the shade.');
  await expect(status(page)).toHaveText('1 file is not saved');
});

test('a click on other texts opens their field, and what is pointed at is named', async ({ page }) => {
  await open(page, '/edit/pages/index.json');
  const text = shown(page).getByText('Benches stand in the shade.');
  await text.hover();
  await expect(shown(page).locator('b').filter({ hasText: 'Card grid' })).toBeVisible();
  await text.click();
  await expect(fields(page).getByRole('textbox', { name: 'Text' })).toBeFocused();
  await expect(outline(page).getByRole('row', { selected: true })).toContainText('Why people come');
  await shown(page).getByRole('heading', { level: 1 }).click();
  await expect(outline(page).getByRole('row', { selected: true })).toContainText('A garden for all of us');
  await page.goBack();
  await expect(outline(page).getByRole('row', { selected: true })).toContainText('Why people come');
});

test('unsaved work survives a reload, and is saved to the byte', async ({ page }) => {
  await open(page, '/edit/pages/index.json?at=/blocks/0');
  await expect(fields(page).getByRole('textbox', { name: 'Title' })).toHaveValue('A garden for all of us');
  await save(page).click();
  await expect(status(page)).toHaveText('Saved.');
  expect(site.copy.text('pages/index.json')).toBe(
    original('pages/index.json').replace('A garden for everyone', 'A garden for all of us'),
  );
});

test('of equal texts, buttons, pictures and icons, the one that is clicked on is selected', async ({
  page,
}) => {
  const picture = { file: 'garden.jpg', alt: 'The garden' };
  const card = { title: 'Come in', text: 'Open *every* day.', picture, href: '/membership' };
  const action = { text: 'Come in', href: '/membership', icon: 'leaf' };
  const before = site.copy.text('pages/about.json');
  mkdirSync(join(site.copy.content, 'media'), { recursive: true });
  cpSync(
    join(smallSite, '../../../scripts/dev/samples/media/garden.jpg'),
    join(site.copy.content, 'media/garden.jpg'),
  );
  site.copy.edit('pages/about.json', (about) => {
    about.notice = undefined;
    about.blocks.splice(
      1,
      0,
      { type: 'card-grid', title: 'Come in', cards: [card, card], actions: [action, action] },
      { type: 'card-grid', cards: [1, 2].map(() => ({ title: 'Come in', text: 'Open', icon: 'leaf' })) },
    );
  });
  await open(page, '/edit/pages/about.json');
  const own = shown(page).locator('[data-block=m1]');
  const selects = async (target: Locator, at: string) => {
    // The link of a card lies over all of it.
    await target.click({ force: true });
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(`/blocks/${at}`);
  };
  for (const index of [1, 0]) {
    await selects(own.getByRole('heading', { level: 3 }).nth(index), `1/cards/${index}/title`);
    await selects(own.getByText('every').nth(index), `1/cards/${index}/text`);
    await selects(own.locator('img').nth(index), `1/cards/${index}/picture`);
    await selects(own.getByRole('link', { name: 'Come in' }).nth(2 + index), `1/actions/${index}/text`);
  }
  await selects(own.getByRole('heading', { level: 2 }), '1/title');
  await selects(shown(page).locator('[data-block=m2] .icon').nth(1), '2/cards/1/icon');
  const text = own.getByRole('heading', { level: 3 }).nth(1).getByRole('link');
  await text.click();
  // A link has the focus before it can be typed in.
  await expect(text).toHaveAttribute('contenteditable', 'plaintext-only');
  await page.keyboard.press('End');
  await page.keyboard.type(' too');
  await expect(fields(page).getByRole('textbox', { name: 'Title' }).last()).toHaveValue('Come in too');
  await undoAll(page);
  site.copy.write('pages/about.json', before);
});

test('what the check would refuse is named beside the field, in the outline and in the list, and is not saved', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json?at=/blocks/0');
  const saved = site.copy.text('pages/index.json');
  const text = fields(page).getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('See our [membership](/membershp).');
  const problem = 'There is no page at /membershp';
  await expect(fields(page).getByText(problem)).toBeVisible();
  await expect(outline(page).getByRole('row', { selected: true })).toContainText('1 problem');
  await save(page).click();
  await expect(status(page)).toContainText('Not saved');
  expect(site.copy.text('pages/index.json')).toBe(saved);

  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog', { name: 'Problems' }).getByRole('link').click();
  await expect(text).toBeFocused();
  for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z');
  await expect(fields(page).getByText(problem)).toBeHidden();
  await expect(status(page)).toHaveText('Everything is saved');
});

test('blocks are moved, copied and removed by keyboard alone, and undone to the same bytes', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json?at=/blocks/1');
  const before = site.copy.text('pages/index.json');
  const rows = outline(page).getByRole('row');
  const row = outline(page).getByRole('row', { name: /In short/ });
  await row.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows.nth(2)).toContainText('In short');
  await expect(shown(page).locator('[data-block=m2]')).toContainText('In short');
  await page.getByRole('button', { name: 'What to do with In short' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
  await expect(rows.filter({ hasText: 'In short' })).toHaveCount(2);
  await page.getByRole('button', { name: 'What to do with In short' }).last().press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect(rows.filter({ hasText: 'In short' })).toHaveCount(1);
  await save(page).press('Enter');
  await expect(status(page)).toHaveText('Saved.');
  expect(
    site.copy
      .read('pages/index.json')
      .blocks.map(({ type }: { type: string }) => type)
      .slice(0, 3),
  ).toEqual(['hero', 'card-grid', 'stats']);
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await expect(rows.nth(1)).toContainText('In short');
  await save(page).press('Enter');
  await expect(status(page)).toHaveText('Saved.');
  expect(site.copy.text('pages/index.json')).toBe(before);
});

test('a block is dragged by keyboard', async ({ page }) => {
  await open(page, '/edit/pages/index.json?at=/blocks/1');
  await page.getByRole('button', { name: 'Move In short' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(outline(page).getByRole('row').nth(1)).not.toContainText('In short');
  await page.keyboard.press('Control+z');
  await expect(outline(page).getByRole('row').nth(1)).toContainText('In short');
  await undoAll(page);
});

test('a block is dragged by mouse', async ({ page }) => {
  await open(page, '/edit/pages/index.json?at=/blocks/1');
  const rows = outline(page).getByRole('row');
  await expect(rows.nth(1)).toContainText('In short');
  await rows.nth(1).dragTo(rows.nth(0), { targetPosition: { x: 60, y: 2 } });
  await expect(rows.nth(0)).toContainText('In short');
  await undoAll(page);
});

test('a click on what is in the layout opens its field there, on the same page, and its name says where it is', async ({
  page,
}) => {
  await open(page, '/edit/pages/about.json');
  const link = shown(page).getByRole('contentinfo').getByRole('link', { name: 'What it is' });
  await link.hover();
  await expect(shown(page).locator('b').filter({ hasText: 'In Default' })).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/layouts\/default\.json\?at=%2Fafter%2F\d.*%2Ftext/);
  await expect(link).toBeFocused();
});

test('a text that changes leaves the elements of its block as they are', async ({ page }) => {
  await open(page, '/edit/pages/index.json?at=/blocks/0');
  const heading = shown(page).getByRole('heading', { level: 1 });
  await heading.evaluate((element) => Object.assign(element, { isSame: true }));
  await fields(page).getByRole('textbox', { name: 'Title' }).fill('A garden for you');
  await expect(heading).toHaveText('A garden for you');
  expect(await heading.evaluate((element) => 'isSame' in element)).toBe(true);
  await undoAll(page);
});

test('a new block starts as an example, and links are chosen by the titles of pages', async ({ page }) => {
  await open(page, '/edit/pages/index.json?at=/blocks/0');
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('call to');
  await page.getByRole('option', { name: 'Call to action' }).click();
  await expect(outline(page).getByRole('row').nth(1)).toContainText('Call to action');
  await expect(fields(page).getByRole('heading', { level: 2 })).toHaveText('Call to action');
  await page.keyboard.press('Control+z');
  await expect(outline(page).getByRole('row').nth(1)).not.toContainText('Call to action');
  await outline(page).getByRole('row').first().click();
  await fields(page).locator('summary', { hasText: 'Ask us' }).click();
  const link = fields(page).getByRole('combobox', { name: 'Link' }).last();
  // A list closes when what is around it scrolls, which the page hears of with its next frame.
  await link.click();
  await link.evaluate(() => new Promise(requestAnimationFrame));
  await link.fill('/mem');
  await page.getByRole('option', { name: '/membership' }).click();
  await expect(link).toHaveValue('/membership');
  // A list that is open hides the rest from assistive technology.
  await link.press('Control+z');
  await expect(link).not.toHaveValue('/membership');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await undoAll(page);
});

test('Markdown is formatted with the toolbar and by keys, with links and values of the site', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json?at=/blocks/0/text');
  const text = fields(page).getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeFocused();
  await text.fill('A walk in the garden');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await expect(text).toHaveText('**A walk in the garden**');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+i');
  await expect(text).toHaveText('*A walk in the garden*');
  await page.keyboard.press('Control+End');
  const tools = fields(page).getByRole('toolbar', { name: 'Format' }).first();
  await tools.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('/mem');
  await page.getByRole('option', { name: 'Membership' }).click();
  await page.keyboard.type('Join');
  await expect(text).toHaveText('*A walk in the garden*[Join](/membership)');
  await page.keyboard.press('Control+End');
  await tools.getByRole('button', { name: 'Insert a value' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('brand.n');
  // It is offered with what it is now.
  await page.getByRole('option', { name: 'Samplewood brand.name' }).click();
  await expect(text).toHaveText('*A walk in the garden*[Join](/membership){brand.name}');
  await expect(shown(page).locator('[data-block=m0]')).toContainText('A walk in the gardenJoinSamplewood');
  await undoAll(page);
});

test('a picture is uploaded, with its alternative text and focal point', async ({ page }) => {
  await open(page, '/edit/pages/index.json?at=/blocks/0');
  await fields(page).getByRole('button', { name: 'Add a detail' }).last().click();
  await page.getByRole('menuitem', { name: /^Picture/ }).click();
  const group = fields(page).getByRole('group', { name: 'Picture', exact: true });
  const chooser = page.waitForEvent('filechooser');
  await group.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles(join(smallSite, '../../../scripts/dev/samples/media/garden.jpg'));
  const picture = group.getByRole('img', { name: /garden/ });
  await expect(picture).toBeVisible();
  await expect(shown(page).locator('[data-block=m0] img')).toBeVisible();
  await picture.click({ position: { x: 4, y: 4 } });
  await group.getByText('About the picture').click();
  await expect(group.getByRole('textbox', { name: 'From the left' })).toHaveValue('1');
  await group.getByRole('button', { name: 'Add a detail' }).click();
  await page.getByRole('menuitem', { name: 'Alternative text' }).click();
  await group.getByRole('textbox', { name: 'Alternative text' }).fill('The garden in spring');
  await expect(shown(page).locator('[data-block=m0] img')).toHaveAttribute('alt', 'The garden in spring');
  await undoAll(page);
});

test('a block is copied to another page, and shared with other pages', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/edit/pages/index.json?at=/blocks/1');
  await outline(page)
    .getByRole('row', { name: /In short/ })
    .focus();
  await page.keyboard.press('Control+c');
  await expect(status(page)).toHaveText('Stats is on the clipboard.');
  await open(page, '/edit/pages/about.json?at=/blocks/0');
  await page
    .getByRole('button', { name: /^What to do with/ })
    .nth(1)
    .click();
  await page.getByRole('menuitem', { name: 'Paste after this' }).click();
  await expect(outline(page).getByRole('row').nth(1)).toContainText('In short');
  await page.getByRole('button', { name: 'What to do with In short' }).click();
  await page.getByRole('menuitem', { name: 'Share with other pages' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('in-short');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(shown(page).getByText('In short')).toBeVisible();
  await expect(status(page)).toHaveText('2 files are not saved');
  await undoAll(page);
});

test('of a page with problems, what can be drawn is drawn, and a notice is in place of the rest', async ({
  page,
}) => {
  site.copy.write('pages/unfinished.json', { $schema: '../../schema/page.json' });
  await open(page, '/edit/pages/unfinished.json');
  await expect(shown(page).getByText('Nothing here yet. Add the first block.')).toBeVisible();
  const missing = fields(page).locator('[data-at="/title"]').getByText('The property "title" is missing');
  await expect(missing).toBeVisible();
  site.copy.write('pages/unfinished.json', {
    $schema: '../../schema/page.json',
    blocks: [{ type: 'hero', title: 'The ponds' }, { type: 'stats' }],
  });
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('The ponds');
  await shown(page).getByText('Not shown yet.').click();
  const row = outline(page).getByRole('row', { selected: true });
  await expect(row).toHaveText(/^Stats/);
  await expect(fields(page).locator('[data-at="/blocks/1/items"]')).toContainText('"items" is missing');
  const [count, actions] = await Promise.all(
    ['.text-danger', '.actions'].map((part) => row.locator(part).boundingBox()),
  );
  expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
  await outline(page).getByRole('row').first().click();
  await fields(page).getByRole('textbox', { name: 'Title' }).fill('The lakes');
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('The lakes');
  await undoAll(page);
  rmSync(join(site.copy.content, 'pages/unfinished.json'));
});

test('a block of an unknown type says so above its fields, and one click writes the likely one', async ({
  page,
}) => {
  const file = 'pages/unfinished.json';
  const blocks = [{ type: 'heroo', title: 'The ponds' }];
  site.copy.write(file, { $schema: '../../schema/page.json', title: 'Ponds', blocks });
  await open(page, `/edit/${file}?at=/blocks/0`);
  await expect(fields(page).getByText('Unknown block type "heroo"')).toBeVisible();
  await fields(page).getByRole('button', { name: 'Write hero' }).click();
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('The ponds');
  await undoAll(page);
  rmSync(join(site.copy.content, file));
});

test('in place of what cannot be drawn at all, its frame says so', async ({ page }) => {
  site.copy.write('sectors/lost.json', {});
  await open(page, '/edit/sectors/lost.json');
  await expect(shown(page).getByText('This cannot be shown yet.')).toBeVisible();
  rmSync(join(site.copy.content, 'sectors/lost.json'));
  await expect(page.getByText('sectors/lost.json is not there, or cannot be read.')).toBeVisible();
});

test.describe('of files:', () => {
  test('a page is made from nothing, kept as a draft, copied, renamed and deleted', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'New page' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('ponds');
    await page.getByRole('button', { name: 'Create' }).click();
    await fields(page).getByRole('textbox', { name: 'Title' }).fill('The ponds');
    await expect(fields(page).getByText('This must not be empty').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add a block' }).click();
    await page.getByRole('searchbox', { name: 'Search blocks' }).fill('hero');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(outline(page).getByRole('row')).toHaveCount(1);
    await save(page).click();
    await expect(status(page)).toHaveText('Saved.');
    expect(site.copy.read('pages/ponds.json')).toMatchObject({
      $schema: '../../schema/page.json',
      title: 'The ponds',
      draft: true,
      blocks: [{ type: 'hero' }],
    });

    await page.getByRole('button', { name: 'What to do with The ponds' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('lakes');
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect(page).toHaveURL(/lakes/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The ponds');
    await page.getByRole('button', { name: 'What to do with The ponds' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'The ponds' })).toBeHidden();
  });
});

test('what links to a page is named before it is deleted', async ({ page }) => {
  await open(page, '/edit/pages/membership.json');
  const before = String(await status(page).textContent());
  const menu = page.getByRole('button', { name: 'What to do with Membership', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('link', { name: 'A garden of examples' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(status(page)).toHaveText(before);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Membership /membership' })).toBeHidden();
  await page.getByRole('link', { name: 'A garden of examples' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status(page)).toHaveText(before);
});

test('what somebody else changes meanwhile is merged, and only the same value is asked about', async ({
  page,
}) => {
  await open(page, '/edit/pages/about.json');
  const title = fields(page).getByRole('textbox', { name: 'Title' });
  // Too long to be seen at once.
  await title.fill('About our garden. '.repeat(100));
  await expect(status(page)).toHaveText(/not saved/);
  site.copy.edit('pages/about.json', (theirs) => {
    theirs.title = 'About this garden';
    theirs.blocks[0].title = 'A heading of somebody else';
  });
  const conflicts = page.getByRole('region', { name: 'Changed by somebody else' });
  await expect(conflicts.getByText('About this garden')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(outline(page).getByRole('row').first()).toContainText('A heading of somebody else');
  await conflicts.getByRole('button', { name: 'Take theirs' }).click();
  await expect(conflicts).toBeHidden();
  await expect(title).toHaveValue('About this garden');
});

test('a deprecated property is struck through, and a click replaces it', async ({ page }) => {
  await open(page, '/edit/data/claims.json');
  await expect(fields(page).getByText('Sorts', { exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await expect(fields(page).getByText('Outdated since version 2.0.')).toBeVisible();
  await fields(page).getByRole('button', { name: 'Use “Kinds” instead' }).click();
  await expect(fields(page).getByRole('textbox', { name: 'Kinds' })).toHaveValue('12');
  await fields(page).getByRole('button', { name: 'Add a detail' }).click();
  await expect(page.getByRole('menuitem').filter({ hasText: 'Sorts' }).locator('div').first()).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await page.keyboard.press('Escape');
  await save(page).click();
  await expect(status(page)).toHaveText('Saved.');
  expect(site.copy.text('data/claims.json')).toContain('"species": "300",\n  "kinds": "12"');
});

test('its screens pass axe in light and dark mode', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await open(page, '/edit/pages/index.json?at=/blocks/0');
  await expect(fields(page).getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect(shown(page).locator('h1')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a block' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  // A tablet, and a zoom of 200%: nothing is beside the screen.
  for (const width of [768, 640]) {
    await page.setViewportSize({ width, height: 450 });
    await open(page, '/edit/pages/index.json?at=/blocks/0/text');
    await expect(fields(page).getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test.describe('of the key:', () => {
  // The browser reports what it refuses to a page.
  test.use({ expected: /CORS policy|ERR_FAILED/ });

  test('nobody without the key reaches the content, scripts of the page included', async ({
    page,
    request,
  }) => {
    const [editor = '', key = ''] = site.address.split('/#key=');
    const headers = { Authorization: `Bearer ${key}` };
    const statusOf = async (path: string, options: object) =>
      (await request.fetch(editor + path, options)).status();
    expect(await statusOf('/api/work', { headers })).toBe(200);
    expect(await statusOf('/api/work', {})).toBe(403);
    expect(await statusOf('/api/save', { method: 'POST', data: {} })).toBe(403);
    expect(
      await statusOf('/api/save', {
        method: 'POST',
        data: {},
        headers: { ...headers, Origin: 'https://evil.example' },
      }),
    ).toBe(403);
    expect(await statusOf('/api/work', { headers: { ...headers, Host: 'evil.example' } })).toBe(403);

    await open(page, '/edit/pages/index.json');
    await expect(shown(page).locator('h1')).toBeVisible();
    const [, frame] = page.frames();
    const reached = await frame?.evaluate(async (address) => {
      const asked = await fetch(`${address}/api/work`).then(
        ({ status }) => status,
        () => 'blocked',
      );
      let isReadable = true;
      try {
        void parent.document;
      } catch {
        isReadable = false;
      }
      return { asked, isReadable };
    }, editor);
    expect(reached).toEqual({ asked: 'blocked', isReadable: false });
    const outside = await request.post(`${editor}/api/write`, {
      headers,
      data: { documents: { '../outside.json': {} } },
    });
    expect((await outside.json()).refused).toHaveProperty(['../outside.json']);
  });
});

test('a page differs from that of the dev server by one script, and a built site knows nothing of the editor', async ({
  page,
  request,
}) => {
  await open(page, '/edit/pages/index.json');
  const address = (await page.locator('iframe').getAttribute('src')) ?? '';
  const html = await (await request.get(address)).text();
  const script = /<script type="module" src="\/editor\/page\/page\.ts" data-editor="[^"]*"><\/script>/;
  expect(html).toMatch(script);
  expect(html.replace(script, '')).not.toContain('editor');
  const built = new SiteCopy();
  await buildHere(built);
  expect(built.built('index.html')).not.toContain('data-editor');
  await built.dispose();
});

test('a long list starts with some documents, and shows all of them on demand', async ({ page }) => {
  for (let index = 0; index < 201; index++)
    site.copy.write(
      `pages/long/${String(index).padStart(3, '0')}.json`,
      `{ "title": "Long ${index}", "blocks": [] }`,
    );
  await open(page, '/');
  const last = page.getByRole('link', { name: 'Long 200' });
  const all = page.getByRole('button', { name: /^Show all 2\d\d$/ });
  await expect(all).toBeVisible();
  await expect(last).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search' }).fill('long 200');
  await expect(last).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await all.click();
  await expect(last).toBeVisible();
});
