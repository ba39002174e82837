import { git } from '../git.ts';
import { SiteCopy } from '../sites/site.ts';
import { axeFindings } from './any-site.ts';
import { nextFrame } from './editor.ts';
import { expect, gate, ownSite } from './site.ts';

const site = ownSite('edit', () => {
  const copy = new SiteCopy();
  git(copy.folder, ['init', '--initial-branch', 'main']);
  git(copy.folder, ['config', 'user.name', 'test']);
  git(copy.folder, ['config', 'user.email', 'test@site.example']);
  git(copy.folder, ['add', '--all']);
  git(copy.folder, ['commit', '--message', 'content']);
  return copy;
});
const { test } = site;
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);
test.use({ viewport: { width: 1600, height: 900 } });

test('the first problem is one click away, and so is what it suggests; a published page is not saved with it', async ({
  page,
}) => {
  const [editor = '', key = ''] = site.address.split('/#');
  const bytes = site.copy.text('pages/index.json');
  await page.goto(`${editor}/edit/pages/index.json?at=/blocks/0#${key}`);
  const fields = page.getByRole('region', { name: 'Fields' });
  await expect(page.getByRole('region', { name: 'Page' })).toHaveAttribute('aria-busy', 'false', {
    // The first page waits for the scripts of the dev server to be bundled.
    timeout: 90_000,
  });
  const text = fields.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('See our [membership](/membershp).');
  await expect(fields.getByText('There is no page at /membershp')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Not saved: what is published must have no problems/);
  await expect(page.getByRole('button', { name: 'Save as draft' })).toBeHidden();
  expect(site.copy.text('pages/index.json')).toBe(bytes);

  await page.goto(`${editor}/edit/pages/about.json`);
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go to the first' }).press('Enter');
  await expect(text).toBeFocused();
  await fields.getByRole('button', { name: 'Write /membership' }).click();
  await expect(text).toHaveText('See our [membership](/membership).');
  await expect(page.getByRole('button', { name: '1 problem', exact: true })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText('See our [membership](/membershp).');
  await text.fill(JSON.parse(bytes).blocks[0].text);
  await expect(page.getByRole('status')).toHaveText('Everything is saved');
});

test('an answer about what changed that is late does not replace a newer one', async ({ page }) => {
  const [editor = '', key = ''] = site.address.split('/#');
  const { passed, open } = gate();
  let count = 0;
  await page.route(/\/api\/changes/, async (route) => {
    const isFirst = count++ === 0;
    const response = await route.fetch();
    if (isFirst) await passed;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest(/\/api\/changes/);
  const followed = page.waitForResponse(/\/api\/events/);
  await page.goto(`${editor}/review#${key}`);
  const first = await asked;
  await followed;
  const before = site.copy.text('pages/about.json');
  site.copy.edit('pages/about.json', (about) => {
    about.title = 'About all of us';
  });
  const changed = page.getByRole('region', { name: 'What changed' });
  await expect(changed).toContainText('About all of us');
  open();
  await (await first.response())?.finished();
  await nextFrame(changed);
  await expect(changed).toContainText('About all of us');
  site.copy.write('pages/about.json', before);
  await expect(page.getByText('Nothing changed since the last commit.')).toBeVisible();
});

test('an author sees what changed before and after, undoes a part, and commits the rest', async ({
  page,
}) => {
  const [editor = '', key = ''] = site.address.split('/#');
  site.copy.edit('pages/index.json', (home) => {
    home.blocks[0].title = 'A garden for all of us';
    home.blocks[1].title = 'In a few words';
  });
  await page.goto(`${editor}/#${key}`);
  await page.getByRole('link', { name: 'Review' }).click();
  const frames = page.getByRole('region', { name: 'Before and after' }).locator('iframe');
  const [before, after] = [frames.first().contentFrame(), frames.last().contentFrame()];
  // The first page waits for the scripts of the dev server to be bundled.
  await expect(before.getByRole('heading', { level: 1 })).toHaveText('A garden for everyone', {
    timeout: 90_000,
  });
  await expect(after.getByRole('heading', { level: 1 })).toHaveText('A garden for all of us', {
    timeout: 90_000,
  });
  const changed = page.getByRole('region', { name: 'What changed' });
  await expect(changed.getByRole('article')).toHaveCount(2);
  await expect(changed.locator('del').first()).toHaveText('everyone');
  expect(await axeFindings(page)).toEqual([]);

  await changed.getByRole('button', { name: 'Undo the change of In a few words' }).press('Enter');
  await expect(changed.getByRole('article')).toHaveCount(1);
  await expect(after.getByRole('heading', { name: 'In short' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Commit' }).click();
  await page.getByRole('textbox', { name: 'What you changed' }).fill('A warmer welcome');
  await page.getByText('A new branch').click();
  await page.getByRole('textbox', { name: 'Name of the branch' }).fill('words/welcome');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Commit' }).click();
  await expect(page.getByRole('status')).toHaveText('Committed to words/welcome.');
  await expect(page.getByText('Nothing changed since the last commit.')).toBeVisible();
  const commit = git(site.copy.folder, ['show', '--format=%s', '--unified=0', 'words/welcome']);
  expect(commit).toContain('A warmer welcome');
  expect(commit.split('\n').filter((line) => /^[+-] /.test(line))).toEqual([
    '-      "title": "A garden for everyone",',
    '+      "title": "A garden for all of us",',
  ]);
});
