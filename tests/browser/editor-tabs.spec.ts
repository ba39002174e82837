import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SiteCopy, smallSite } from '../sites/site.ts';
import { fields, opener, outline, save, shown, status } from './editor.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('edit', () => {
  const copy = new SiteCopy();
  // Longer than what browsers send after a tab is closed.
  copy.edit('pages/terms.json', (page) => {
    page.blocks[0].text = 'Words. '.repeat(12_000);
  });
  mkdirSync(join(copy.content, 'media'), { recursive: true });
  const samples = join(smallSite, '../../../scripts/dev/samples/media');
  cpSync(join(samples, 'garden.jpg'), join(copy.content, 'media/garden.jpg'));
  copy.edit('pages/about.sk.json', (page) => {
    page.blocks[0].picture = { file: 'garden.jpg', alt: 'Záhrada' };
  });
  return copy;
});
const { test } = site;
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

const open = opener(site);
const home = 'pages/index.json';
const title = (page: Page) => fields(page).getByRole('textbox', { name: 'Title', exact: true }).first();

test('what two tabs change in a document is in both, and saved together', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, `/edit/${home}?at=/blocks/0`);
  await open(other, `/edit/${home}?at=/blocks/1`);
  await title(page).fill('Typed in the first tab');
  await expect(status(other)).toHaveText('1 file is not saved');
  await title(other).fill('Typed in the second tab');
  await other.getByRole('link', { name: 'All pages' }).click();
  await other.goBack();
  await open(other, `/edit/${home}?at=/blocks/0`);
  await expect(title(other)).toHaveValue('Typed in the first tab');
  await save(page).click();
  await expect(status(page)).toHaveText('Saved.');
  await expect(status(other)).toHaveText('Everything is saved');
  const [first, second] = site.copy.read(home).blocks;
  expect([first.title, second.title]).toEqual(['Typed in the first tab', 'Typed in the second tab']);
});

test('what is undone after another tab changed the document is the change of this tab alone; the same value is asked about', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(page, `/edit/${home}?at=/blocks/0`);
  const saved = site.copy.read(home).blocks[0].title;
  await open(other, `/edit/${home}?at=/blocks/0`);
  await title(page).fill('Typed first');
  await expect(title(other)).toHaveValue('Typed first');
  await outline(other).getByRole('row').nth(1).press('Alt+ArrowUp');
  await expect(outline(page).getByRole('row').nth(1)).toContainText('Typed first');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(outline(page).getByRole('row').nth(1)).toContainText(saved);
  await expect(outline(other).getByRole('row').nth(1)).toContainText(saved);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(outline(other).getByRole('row').nth(1)).toContainText('Typed first');

  await outline(other).getByRole('row').nth(1).click();
  await title(other).fill('Typed in the second tab');
  await expect(outline(page).getByRole('row').nth(1)).toContainText('Typed in the second tab');
  await page.getByRole('button', { name: 'Undo' }).click();
  const conflicts = page.getByRole('region', { name: 'Changed by somebody else' });
  await expect(conflicts.getByText('Typed in the second tab')).toBeVisible();
  await conflicts.getByRole('button', { name: 'Keep mine' }).click();
  await expect(outline(other).getByRole('row').nth(1)).toContainText(saved);
  await outline(other).getByRole('row').nth(1).press('Alt+ArrowUp');
  await expect(status(page)).toHaveText('Everything is saved');
});

test('steps that are undone in quick succession leave what another tab changed between them', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(page, `/edit/${home}?at=/blocks/0`);
  await open(other, `/edit/${home}?at=/blocks/1`);
  const [first, second] = site.copy.read(home).blocks;
  await title(page).fill('Step one');
  await expect(outline(other).getByRole('row').first()).toContainText('Step one');
  await title(other).fill('Theirs');
  await expect(outline(page).getByRole('row').nth(1)).toContainText('Theirs');
  await outline(page).getByRole('row').first().press('Alt+ArrowDown');
  await expect(outline(page).getByRole('row').nth(1)).toContainText('Step one');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  for (const tab of [page, other]) {
    await expect(outline(tab).getByRole('row').first()).toContainText(first.title);
    await expect(outline(tab).getByRole('row').nth(1)).toContainText('Theirs');
  }
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(outline(page).getByRole('row').nth(1)).toContainText(second.title);
  await expect(status(page)).toHaveText('Everything is saved');
});

test('a new page with problems is saved as a draft, also in a tab in which it is not open', async ({
  page,
}) => {
  await open(page, '/edit/pages/about.json');
  await page.getByRole('button', { name: 'What to do with About the garden' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('unfinished');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(/unfinished/);
  await fields(page).getByRole('switch', { name: 'Draft' }).press('Space');
  await title(page).fill('');
  await expect(status(page)).toHaveText('1 file is not saved');
  await open(page, `/edit/${home}`);
  await save(page).click();
  await expect(status(page)).toContainText('Not saved');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(status(page)).toHaveText('Saved.');
  await expect(page.getByRole('button', { name: 'Save as draft' })).toBeHidden();
  expect(site.copy.read('pages/unfinished.json')).toMatchObject({ title: '', draft: true });
});

test('a page that links to a renamed one has the new address in its next change, in each tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(page, `/edit/${home}?at=/blocks/0`);
  await open(other, `/edit/${home}?at=/blocks/1`);
  await page.getByRole('link', { name: 'All pages' }).click();
  await page
    .getByRole('link', { name: /^Membership/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^What to do with/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('join');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page).toHaveURL(/join/);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await title(other).fill('Typed after the page has another address');
  await expect(status(other)).toHaveText('1 file is not saved');
  await save(other).click();
  await expect(status(other)).toHaveText('Saved.');
  const [first, second] = site.copy.read(home).blocks;
  expect([first.actions[0].href, second.title]).toEqual([
    '/join',
    'Typed after the page has another address',
  ]);
});

test('work that a closed tab could not send is brought back, also while another tab sends its own', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(page, '/edit/pages/about.json');
  await open(other, '/edit/pages/terms.json');
  // As if it were not sent yet.
  await other.route(/\/api\/write/, () => {});
  await title(other).fill('Typed last');
  await other.close({ runBeforeUnload: true });
  await title(page).fill('Typed in another tab');
  await expect(status(page)).toHaveText('2 files are not saved');
  const next = await context.newPage();
  await open(next, '/edit/pages/terms.json');
  await expect(title(next)).toHaveValue('Typed last');
  await expect(status(next)).toHaveText('2 files are not saved');
});

test.describe('with a file that cannot be written', () => {
  test.use({ expected: /409/ });

  test('work is kept, and saving says why it stopped', async ({ page }) => {
    await open(page, '/edit/pages/press.json');
    const file = join(site.copy.content, 'pages/press.json');
    writeFileSync(file, Buffer.from('{ "title": "Caf\xe9" }', 'latin1'));
    await title(page).fill('Typed after');
    await expect(status(page)).toHaveText('3 files are not saved');
    await save(page).click();
    await expect(status(page)).toContainText('press.json');
    const next = await page.context().newPage();
    await open(next, '/edit/pages/press.json');
    await expect(title(next)).toHaveValue('Typed after');
  });
});

test.describe('without an answer', () => {
  test.use({ expected: /ERR_/ });

  test('saving stops, says so, and saves once there is one', async ({ page }) => {
    await open(page, '/edit/pages/writing.json');
    await page.route(/\/api\/write/, (route) => route.abort());
    await title(page).fill('Typed without an answer');
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('The editor does not answer');
    await expect(page.getByText('Saved.')).toBeHidden();
    await page.unroute(/\/api\/write/);
    await title(page).fill('Typed with an answer');
    await expect(status(page)).toHaveText('4 files are not saved');
    await page.close();
  });
});

test.describe('with an error of its own', () => {
  test.use({ expected: /500/ });

  test('the editor says so, and that its window says which', async ({ page }) => {
    await open(page, '/edit/pages/about.json');
    await page.route(/\/api\/write/, (route) => route.continue({ postData: 'no JSON' }));
    await title(page).fill('Typed while the editor fails');
    await expect(page.getByRole('alert')).toHaveText('The editor has a fault; its window says which.');
  });
});

test('the page stays in its language when a block with a picture is selected, and moved', async ({
  page,
}) => {
  await open(page, '/edit/pages/about.sk.json?language=sk&at=/blocks/0');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /\/sk\//);
  await expect(fields(page).getByRole('img', { name: /garden/ })).toBeVisible();
  await outline(page).getByRole('row', { name: /O nás/ }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(shown(page).locator('[data-block=m1]')).toContainText('O nás');
  await expect(outline(page).getByRole('row', { selected: true })).toContainText('O nás');
  await expect(frame).toHaveAttribute('src', /\/sk\//);
});
