import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from '../project.ts';
import { SiteCopy } from '../sites/site.ts';
import { fields, opener, outline, save, shown, status, undoAll } from './editor.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('edit', () => new SiteCopy());
const { test } = site;
const open = opener(site);
test.setTimeout(180_000);

/** What assistive technology is told, one sentence after the other. */
const announced = (page: Page) => page.getByRole('log').locator('p');

test('what is done with blocks is announced, undone and redone', async ({ page }) => {
  await open(page, '/edit/pages/index.json?at=/blocks/1');
  await outline(page)
    .getByRole('row', { name: /In short/ })
    .press('Alt+ArrowDown');
  const count = site.copy.read('pages/index.json').blocks.length;
  await expect(announced(page)).toHaveText([`Moved In short. It is block 3 of ${count}.`]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+z');
  await expect(announced(page)).toHaveText([/^Moved/, 'Undone.', 'Redone.', 'Undone.']);
  await page.getByRole('button', { name: 'What to do with In short' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect(announced(page).filter({ hasText: 'Removed In short.' })).toHaveCount(1);
  // The next block has the cursor.
  await expect(outline(page).getByRole('row', { selected: true })).toBeFocused();
  await page.getByRole('button', { name: 'Add a block' }).press('Enter');
  await page.keyboard.type('Stats');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const added = `Added In short. It is block 3 of ${count}.`;
  await expect(announced(page).filter({ hasText: added })).toHaveCount(1);
  await undoAll(page);
});

test('problems are announced as they come and go, saving and conflicts too', async ({ page }) => {
  await open(page, '/edit/pages/about.json');
  const title = fields(page).getByRole('textbox', { name: 'Title' });
  const before = await title.inputValue();
  await title.fill('');
  await expect(announced(page).last()).toHaveText('1 problem.');
  await title.fill('About our garden');
  await expect(announced(page).last()).toHaveText('No problems.');
  await save(page).press('Enter');
  await expect(status(page)).toHaveText('Saved.');
  await title.fill(before);
  await expect(status(page)).toHaveText(/not saved/);
  site.copy.edit('pages/about.json', (theirs) => {
    theirs.title = 'About this garden';
  });
  await expect(announced(page).last()).toHaveText('Somebody else changed the same. Choose one of the two.');
  await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await save(page).press('Enter');
  await expect(status(page)).toHaveText('Saved.');
});

test('the cursor is in a new detail and a new item, and back where they are added once they are removed', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json?at=/blocks/2');
  const add = fields(page).getByRole('button', { name: 'Add a detail' }).last();
  await add.press('Enter');
  await page.getByRole('menuitem', { name: /^Text/ }).press('Enter');
  await expect(fields(page).getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await fields(page).getByRole('button', { name: 'Remove Text' }).press('Enter');
  await expect(add).toBeFocused();
  await expect(announced(page).filter({ hasText: 'Removed Text.' })).toHaveCount(1);
  const items = fields(page).getByRole('group', { name: 'Cards' });
  const count = await items.getByRole('listitem').count();
  await items.getByRole('button', { name: 'Add to cards' }).press('Enter');
  await expect(items.getByRole('listitem').last().getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Ponds');
  await fields(page).getByRole('button', { name: 'What to do with Ponds' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  const moved = `Moved Ponds. It is ${count} of ${count + 1}.`;
  await expect(announced(page).filter({ hasText: moved })).toHaveCount(1);
  await fields(page).getByRole('button', { name: 'What to do with Ponds' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect(items.getByRole('button', { name: 'Add to cards' })).toBeFocused();
  await undoAll(page);
});

test('a new block has the cursor in its first field, F6 leads back to its row, and Enter to its fields again', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json?at=/blocks/0');
  await outline(page).getByRole('row').first().press('F6');
  const preview = page.getByRole('region', { name: 'Page' });
  await expect(preview.getByRole('button', { name: 'Dark' })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add a block' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Stats');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fields(page).getByRole('heading', { level: 2 })).toHaveText('Stats');
  const title = fields(page).getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await page.keyboard.press('F6');
  const row = outline(page).getByRole('row', { selected: true });
  await expect(row).toHaveAttribute('data-key', '/blocks/1');
  await expect(row).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await undoAll(page);
});

test('F6 leads on from the outline to the fields if no page is shown', async ({ page }) => {
  site.copy.write('pieces/alone.json', { blocks: [{ type: 'hero', title: 'Alone' }] });
  await open(page, '/edit/pieces/alone.json');
  await expect(page.getByText('No page shows this yet.')).toBeVisible();
  const inOutline = page.getByRole('button', { name: 'Add a block' });
  await page.keyboard.press('F6');
  await expect(inOutline).toBeFocused();
  await page.keyboard.press('F6');
  await expect(fields(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+F6');
  await expect(inOutline).toBeFocused();
});

test('F6 leads on from a text that is typed on the page, to the fields and to the outline', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json?at=/blocks/1');
  const heading = shown(page).getByRole('heading', { level: 1 });
  await heading.click();
  await expect(heading).toBeFocused();
  await expect(fields(page).getByRole('heading', { level: 2 })).toHaveText('Hero');
  await page.keyboard.press('F6');
  await expect(fields(page).getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('F6');
  await expect(outline(page).getByRole('row', { selected: true })).toBeFocused();
  await heading.click();
  await expect(heading).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(outline(page).getByRole('row', { selected: true })).toBeFocused();
});

test('Enter that ends the choice of a character leaves the cursor in the text on the page', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json?at=/blocks/1');
  const heading = shown(page).getByRole('heading', { level: 1 });
  await heading.click();
  await expect(heading).toBeFocused();
  await page.keyboard.type('Ki');
  const enter = { key: 'Enter', isComposing: true, bubbles: true };
  await heading.dispatchEvent('keydown', enter);
  await expect(heading).toHaveAttribute('contenteditable');
  await page.keyboard.press('Enter');
  await expect(heading).not.toHaveAttribute('contenteditable');
  await undoAll(page);
});

test('the cursor stays where it is in a text with format when something is undone', async ({ page }) => {
  await open(page, '/edit/pages/index.json?at=/blocks/0/text');
  const text = fields(page).getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+Home');
  for (const _ of 'Walk') await page.keyboard.press('ArrowRight');
  await page.keyboard.type('ing');
  await expect(text).toHaveText(/^Walking among/);
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText(/^Walk among/);
  await page.keyboard.type('s');
  await expect(text).toHaveText(/^Walks among/);
  await undoAll(page);
});

test('the toolbar of a text is one stop of Tab, with the arrow keys inside', async ({ page }) => {
  await open(page, '/edit/pages/index.json?at=/blocks/0/text');
  await expect(fields(page).getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  const tools = fields(page).getByRole('toolbar', { name: 'Format' }).first();
  await page.keyboard.press('Tab');
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tools.getByRole('button', { name: 'Link' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tools.getByRole('button', { name: 'Emphasis' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tools.locator(':focus')).toHaveCount(0);
});

/** Drops a file of this computer, as the browser gets it from the desktop. */
async function drop(page: Page, onto: Locator, file: string): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await onto.boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data });
}

test.describe('of files:', () => {
  // The server refuses one.
  test.use({ expected: /409/ });

  test('a picture is dropped on its field and gets its alternative text; one with a script is refused', async ({
    page,
  }) => {
    await open(page, '/edit/pages/index.json?at=/blocks/0');
    await fields(page).getByRole('button', { name: 'Add a detail' }).last().press('Enter');
    await page.getByRole('menuitem', { name: /^Picture/ }).press('Enter');
    const group = fields(page).getByRole('group', { name: 'Picture', exact: true });
    const zone = group.locator('.drop');
    const bad = join(site.copy.folder, 'bad.svg');
    writeFileSync(bad, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await drop(page, zone, bad);
    await expect(status(page)).toContainText('bad.svg');
    await drop(page, zone, join(root, 'scripts/dev/samples/media/garden.jpg'));
    await expect(group.getByRole('img', { name: 'The file garden.jpg' })).toBeVisible();
    await group.getByText('About the picture').click();
    await group.getByRole('button', { name: 'Add a detail' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Alternative text' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Alternative text' })).toBeFocused();
    await page.keyboard.type('The garden in spring');
    await expect(shown(page).locator('[data-block=m0] img')).toHaveAttribute('alt', 'The garden in spring');
    await undoAll(page);
  });
});

test('a picture that arrives after the author has gone on is in the media, and its name is said', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json?at=/blocks/0');
  await fields(page).getByRole('button', { name: 'Add a detail' }).last().press('Enter');
  await page.getByRole('menuitem', { name: /^Picture/ }).press('Enter');
  const next = outline(page).getByRole('row', { name: /In short/ });
  await page.route(/api\/upload/, async (route) => {
    await next.click();
    await expect(fields(page).getByRole('heading', { level: 2 })).toHaveText('Stats');
    await route.continue();
  });
  const zone = fields(page).getByRole('group', { name: 'Picture', exact: true }).locator('.drop');
  await drop(page, zone, join(root, 'scripts/dev/samples/media/garden.jpg'));
  await expect(status(page)).toHaveText('garden.jpg is in the media of the site.');
  await undoAll(page);
});
