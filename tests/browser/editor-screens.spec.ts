import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { SiteCopy } from '../sites/site.ts';
import { fields, opener, outline, pressAll, save, shown, status, undoAll } from './editor.ts';
import { expect, ownSite } from './site.ts';

const alone = 'pages/alone.json';
const site = ownSite('edit', () => {
  const copy = new SiteCopy();
  copy.write(alone, {
    $schema: '../../schema/page.json',
    title: 'Alone',
    description: 'A page that nothing links to, so that it can be deleted without a question.',
    blocks: [{ type: 'hero', title: 'Alone' }],
  });
  copy.write('theme.json', {
    $schema: '../schema/theme.json',
    type: { base: { size: '1rem', lineHeight: 1.5 } },
  });
  return copy;
});
const { test } = site;
const open = opener(site);
test.setTimeout(180_000);
test.use({ actionTimeout: 10_000 });

test('a page that nothing links to is deleted without a question, brought back by a key, and deleted for good by Save', async ({
  page,
}) => {
  await open(page, `/edit/${alone}`);
  await page.getByRole('button', { name: 'What to do with Alone' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const link = page.getByRole('link', { name: 'Alone' });
  await expect(status(page)).toHaveText('Deleted Alone.');
  await expect(link).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(link).toBeVisible();
  await expect(status(page)).toHaveText('Everything is saved');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(link).toBeHidden();
  expect(existsSync(join(site.copy.content, alone))).toBe(true);
  await page.keyboard.press('Control+s');
  await expect(status(page)).toHaveText('Saved.');
  expect(existsSync(join(site.copy.content, alone))).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
  await save(page).click();
  await expect(status(page)).toHaveText('Saved.');
  expect(existsSync(join(site.copy.content, alone))).toBe(true);
});

test('a page that is opened from the question before a deletion is not deleted in place of the other', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json');
  await page.getByRole('link', { name: 'All pages' }).click();
  await page
    .getByRole('link', { name: /^Membership/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^What to do with Membership/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('link', { name: 'A garden of examples' }).click();
  await expect(page).toHaveURL(/index\.json/);
  await expect(question).toBeHidden();
});

test('a key undoes what is typed in a dialog, and not the document behind it', async ({ page }) => {
  await open(page, `/edit/${alone}`);
  const title = fields(page).getByRole('textbox', { name: 'Title' });
  await title.fill('Alone again');
  await page
    .getByRole('button', { name: /^What to do with/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.press('End');
  await page.keyboard.type('2');
  await page.keyboard.press('Control+z');
  await expect(address).toHaveValue('alone-copy');
  await page.keyboard.press('Escape');
  await expect(title).toHaveValue('Alone again');
  await undoAll(page);
});

test('a page in the other colours stays in them when it is changed', async ({ page }) => {
  await open(page, `/edit/${alone}?at=/blocks/0`);
  const colour = () =>
    shown(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).color);
  const light = await colour();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(colour).not.toBe(light);
  const dark = await colour();
  await fields(page).getByRole('textbox', { name: 'Title' }).fill('Still alone');
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('Still alone');
  expect(await colour()).toBe(dark);
  await undoAll(page);
});

test('a problem in a Markdown file leads to the text of the page that it is', async ({ page }) => {
  const text = site.copy.text('pages/writing.md');
  site.copy.write('pages/writing.md', `${text}\nSee [nothing](/nowhere).\n`);
  await open(page, '/edit/pages/about.json');
  await page.getByRole('button', { name: '1 problem' }).click();
  await page.getByRole('dialog', { name: 'Problems' }).getByRole('link').click();
  await expect(fields(page).getByRole('heading', { level: 2 })).toHaveText('Text');
  await expect(fields(page).getByText('/nowhere')).toBeVisible();
  site.copy.write('pages/writing.md', text);
  await expect(page.getByRole('button', { name: '1 problem' })).toBeHidden();
});

test('a copy is a draft without the old addresses, which is saved as it is', async ({ page }) => {
  site.copy.edit(alone, (document) => {
    document.aliases = ['/single'];
  });
  await open(page, `/edit/${alone}`);
  await page
    .getByRole('button', { name: /^What to do with/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/alone-copy/);
  await save(page).click();
  await expect(status(page)).toHaveText('Saved.');
  const { draft, aliases } = site.copy.read('pages/alone-copy.json');
  expect([draft, aliases]).toEqual([true, undefined]);
  await page.getByRole('link', { name: 'All pages' }).click();
  rmSync(join(site.copy.content, 'pages/alone-copy.json'));
  await expect(page.getByRole('link', { name: 'Alone (copy)' })).toHaveCount(0);
});

test('Ctrl+S on the page saves if the author presses it, and not if a script of the page says so', async ({
  page,
}) => {
  await open(page, `/edit/${alone}`);
  const before = site.copy.text(alone);
  await fields(page).getByRole('textbox', { name: 'Title' }).fill('Alone, too');
  await expect(status(page)).toHaveText('1 file is not saved');
  // Evaluating counts as pressing a key.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true }),
  );
  const heading = shown(page).getByRole('heading', { level: 1 });
  // The key comes before what is typed.
  await heading.evaluate(() => {
    parent.postMessage({ key: 's' }, '*');
    parent.postMessage({ pick: 'm0' }, '*');
  });
  await expect(outline(page).getByRole('row', { selected: true })).toHaveCount(1);
  await expect(status(page)).toHaveText('1 file is not saved');
  expect(site.copy.text(alone)).toBe(before);
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'userActivation'));
  await heading.click();
  await page.keyboard.type('Not ');
  await page.keyboard.press('Control+s');
  await expect(status(page)).toHaveText('Saved.');
  await pressAll(page.getByRole('button', { name: 'Undo' }));
  await save(page).click();
  await expect(status(page)).toHaveText('Saved.');
  expect(site.copy.text(alone)).toBe(before);
});

test('the start screen counts the problems of each document in words, and leads to the first', async ({
  page,
}) => {
  await open(page, `/edit/${alone}`);
  await fields(page).getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(page.getByRole('link', { name: /1 problem/ })).toBeVisible();
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  await page.getByRole('button', { name: 'Go to the first' }).click();
  await expect(fields(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await undoAll(page);
});

test('what cannot be saved is an alert', async ({ page }) => {
  await open(page, `/edit/${alone}`);
  await fields(page).getByRole('textbox', { name: 'Title' }).fill('');
  await expect(page.getByRole('button', { name: '1 problem', exact: true })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Not saved');
  await fields(page).getByRole('textbox', { name: 'Title' }).fill('Al');
  await expect(status(page)).toHaveText('1 file is not saved');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await undoAll(page);
});

test.describe('of a server that refuses:', () => {
  test.use({ expected: /409/ });

  test('a document that cannot be read says so, with the way back', async ({ page }) => {
    const file = join(site.copy.content, 'pages/cafe.json');
    writeFileSync(file, Buffer.from('{ "title": "Caf\xe9" }', 'latin1'));
    await open(page, '/');
    await page.goto(new URL('/edit/pages/cafe.json', page.url()).href);
    await expect(page.getByRole('alert')).toContainText('cafe.json');
    await page.getByRole('link', { name: 'All pages' }).click();
    await expect(page.getByRole('button', { name: 'New page' })).toBeVisible();
    rmSync(file);
  });

  test('the start screen says why a document could not be created', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'New in shared facts' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('../outside');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('alert')).toContainText('../outside.json');
  });
});

test('a number with a decimal point is typed key by key', async ({ page }) => {
  await open(page, '/edit/theme.json?at=/type/base/lineHeight');
  const height = fields(page).getByRole('textbox', { name: 'Line height' });
  await expect(height).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1.05');
  await expect(height).toHaveValue('1.05');
  await save(page).click();
  await expect(status(page)).toHaveText('Saved.');
  expect(site.copy.read('theme.json').type.base.lineHeight).toBe(1.05);
  await page.keyboard.press('Control+z');
  await expect(height).toHaveValue('1.5');
  await save(page).click();
  await expect(status(page)).toHaveText('Saved.');
});

test('what is open of an item stays open when the item moves, and so does the cursor', async ({ page }) => {
  await open(page, '/edit/pages/index.json?at=/blocks/2');
  const items = fields(page).getByRole('group', { name: 'Cards' }).getByRole('listitem');
  await items.filter({ hasText: 'To learn' }).locator('summary').first().click();
  await expect(items.nth(1).locator('details').first()).toHaveAttribute('open', '');
  for (const [way, index] of [
    ['Move down', 2],
    ['Move up', 1],
    ['Move up', 0],
  ] as const) {
    await fields(page).getByRole('button', { name: 'What to do with To learn' }).press('Enter');
    await page.getByRole('menuitem', { name: way }).press('Enter');
    await expect(items.nth(index).locator('details').first()).toHaveAttribute('open', '');
    await expect(items.nth(index)).toContainText('To learn');
    await expect(fields(page).getByRole('button', { name: 'What to do with To learn' })).toBeFocused();
    await expect(fields(page).locator('li > div > details[open]')).toHaveCount(1);
  }
  await fields(page).getByRole('button', { name: 'What to do with To walk' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect(items.first().locator('details').first()).toHaveAttribute('open', '');
  await expect(fields(page).locator('li > div > details[open]')).toHaveCount(1);
  await undoAll(page);
  await expect(items.nth(1).locator('details').first()).toHaveAttribute('open', '');
});

test('the last block cannot be moved down: nothing changes, and the editor says so', async ({ page }) => {
  await open(page, `/edit/${alone}?at=/blocks/0`);
  await outline(page).getByRole('row', { name: /Alone/ }).press('Alt+ArrowDown');
  await expect(status(page)).toHaveText('Alone is there already.');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('the first block of a page is offered no way up, and the last one no way down, also once they moved', async ({
  page,
}) => {
  await open(page, '/edit/pages/index.json?at=/blocks/0');
  const rows = outline(page).getByRole('row');
  const expectWays = async (row: Locator, ways: string[]) => {
    await row.getByRole('button', { name: /^What to do with/ }).press('Enter');
    await expect(page.getByRole('menuitem', { name: /^Move/ })).toHaveText(ways);
    await page.keyboard.press('Escape');
  };
  await expectWays(rows.first(), ['Move down']);
  await rows.first().press('Alt+ArrowDown');
  await expectWays(rows.first(), ['Move down']);
  await expectWays(rows.nth(1), ['Move up', 'Move down']);
  await rows.last().press('Alt+ArrowUp');
  await expectWays(rows.last(), ['Move up']);
  await expectWays(rows.nth(-2), ['Move up', 'Move down']);
  await undoAll(page);
});

test('the outline counts the problems of the page itself beside those of its blocks', async ({ page }) => {
  await open(page, `/edit/${alone}`);
  await fields(page).getByRole('textbox', { name: 'Description' }).fill('');
  const details = page.getByRole('button', { name: 'About this page 1 problem' });
  await expect(details).toBeVisible();
  await outline(page).getByRole('row').first().click();
  await fields(page).getByRole('textbox', { name: 'Title' }).fill('');
  await expect(outline(page).getByRole('row').first()).toContainText('1 problem');
  await expect(details).toBeVisible();
  await undoAll(page);
});

test('without Git, the review says so, and offers no width for pictures that are not there', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByText('There is nothing to compare with.')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Width' })).toBeHidden();
});

test('a block is said to be on the clipboard only if the browser lets it there', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Browser.setPermission', {
    permission: { name: 'clipboard-write', allowWithoutSanitization: false },
    setting: 'denied',
  });
  await open(page, `/edit/${alone}?at=/blocks/0`);
  await page.getByRole('button', { name: 'What to do with Alone' }).last().press('Enter');
  await page.getByRole('menuitem', { name: 'Copy to the clipboard' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'The browser keeps the clipboard from the editor. Allow it in the settings of this page, or press Ctrl+C on the block.',
  );
});

test('a click puts the cursor into the text, in a browser that has the standard way alone', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'caretRangeFromPoint'));
  await open(page, `/edit/${alone}`);
  const heading = shown(page).getByRole('heading', { level: 1 });
  await heading.click({ position: { x: 2, y: 20 } });
  await expect(heading).toBeFocused();
  await page.keyboard.type('Not ');
  await expect(heading).toHaveText('Not Alone');
  await expect(fields(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Not Alone');
  await undoAll(page);
});

test('a page in the language that was chosen last stays when an earlier change arrives', async ({ page }) => {
  await open(page, '/edit/pages/about.json?at=/blocks/0/title');
  const isChosen = page.waitForRequest(/shown.*language=sk/);
  await page.route(/api\/write/, async (route) => {
    const response = await route.fetch();
    await isChosen;
    await route.fulfill({ response });
  });
  const isWritten = page.waitForResponse(/api\/write/);
  await fields(page).getByRole('textbox', { name: 'Title', exact: true }).fill('About all of us');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('sk');
  await (await isWritten).finished();
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/sk\//);
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('O nás');
  await page.unroute(/api\/write/);
  await undoAll(page);
});

test('the blocks of a page that is opened from its layout are unfolded', async ({ page }) => {
  await open(page, '/edit/layouts/default.json?on=pages/everything.json');
  await shown(page).getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL(/edit\/pages\/everything/);
  await expect(outline(page).getByRole('button', { name: 'Fold' }).first()).toBeVisible();
  await expect(outline(page).getByRole('button', { name: 'Unfold' })).toHaveCount(0);
});

test('another language leaves the selection, and a problem leaves the language', async ({ page }) => {
  await open(page, '/edit/pages/about.json?at=/blocks/0/title');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('sk');
  await expect(page).toHaveURL(/at=.*language=sk/);
  await fields(page).getByRole('textbox', { name: 'Title', exact: true }).fill('');
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  await page.getByRole('dialog', { name: 'Problems' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/at=.*language=sk/);
  await undoAll(page);
});

test('a value with a name of the author can be of another kind', async ({ page }) => {
  site.copy.edit(alone, (document) => {
    document.structuredData = [{ '@type': 'Person', name: 'Ada' }];
  });
  await open(page, `/edit/${alone}?at=/structuredData/0/name`);
  const name = fields(page).locator('[data-at="/structuredData/0/name"]');
  await name.getByRole('button', { name: /Kind$/ }).press('Enter');
  await page.getByRole('option', { name: 'A number' }).press('Enter');
  await expect(name.getByRole('textbox')).toHaveValue('0');
  await undoAll(page);
});

test('a fact of the site can be a text, a number, a list or details of its own', async ({ page }) => {
  site.copy.edit('site.json', (document) => {
    document.facts = { founded: '2019' };
  });
  await open(page, '/edit/site.json?at=/facts/founded');
  const field = fields(page).locator('[data-at="/facts/founded"]').first();
  const choose = async (kind: string) => {
    await field.getByRole('button', { name: /Kind$/ }).press('Enter');
    await page.getByRole('option', { name: kind }).press('Enter');
  };
  await choose('Number');
  await expect(field.getByRole('textbox')).toHaveValue('0');
  await choose('List');
  await expect(field.getByRole('button', { name: 'Add to founded' })).toBeVisible();
  await choose('Details');
  await field.getByRole('textbox', { name: 'Name of a new item' }).fill('year');
  await page.keyboard.press('Enter');
  await field.getByRole('textbox', { name: 'year' }).fill('2019');
  await save(page).click();
  await expect(status(page)).toHaveText('Saved.');
  expect(site.copy.read('site.json').facts).toEqual({ founded: { year: '2019' } });
});

test.describe('of a tablet:', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } });

  test('what can be done with a row is in sight, as nothing hovers', async ({ page }) => {
    await open(page, '/edit/pages/index.json');
    const actions = outline(page).getByRole('row').last().locator('.actions');
    await expect(actions).toHaveCSS('opacity', '1');
  });
});
