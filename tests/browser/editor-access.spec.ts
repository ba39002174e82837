import { git } from '../git.ts';
import { SiteCopy } from '../sites/site.ts';
import { axeFindings } from './any-site.ts';
import { fields, opener, save, status } from './editor.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('edit', () => {
  const copy = new SiteCopy();
  git(copy.folder, ['init']);
  git(copy.folder, ['add', '--all']);
  git(copy.folder, [
    ...['-c', 'user.name=test', '-c', 'user.email=test@site.example'],
    ...['commit', '--message', 'content'],
  ]);
  return copy;
});
const { test } = site;
const open = opener(site);
test.setTimeout(180_000);

for (const width of process.env.FUZZ ? [1280, 768] : [1280])
  test.describe(`at ${width} pixels, in light and dark mode:`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('its dialogs and menus pass axe', async ({ page }) => {
      await open(page, '/');
      await page.getByRole('button', { name: 'New page' }).click();
      await page.keyboard.type('about');
      await page.keyboard.press('Enter');
      await expect(page.getByText('There is already one of this name.')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await open(page, '/edit/pages/membership.json');
      const menu = page.getByRole('button', { name: 'What to do with Membership', exact: true });
      const choose = async (name: string) => {
        await menu.click();
        await page.getByRole('menuitem', { name }).click();
      };
      await menu.click();
      await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await choose('Rename');
      await expect(page.getByRole('dialog', { name: 'Rename Membership' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await choose('Delete');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add a block' }).click();
      await expect(page.getByRole('searchbox', { name: 'Search blocks' })).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await fields(page).getByRole('button', { name: 'Add a detail' }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    test('its problems and conflicts pass axe, on a page and in the review', async ({ page }) => {
      await open(page, '/edit/pages/about.json');
      const before = site.copy.text('pages/about.json');
      const title = fields(page).getByRole('textbox', { name: 'Title' });
      await title.fill('');
      await page.getByRole('button', { name: '1 problem', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Problems' }).getByRole('link')).toContainText(
        'This must not be empty',
      );
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await save(page).click();
      await expect(status(page)).toContainText('Not saved');
      expect(await axeFindings(page)).toEqual([]);
      site.copy.edit('pages/about.json', (theirs) => {
        theirs.title = 'About this garden';
      });
      const conflicts = page.getByRole('region', { name: 'Changed by somebody else' });
      await expect(conflicts.getByText('About this garden')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Review' }).click();
      await expect(page.getByRole('region', { name: 'What changed' }).getByRole('article')).toHaveCount(1);
      expect(await axeFindings(page)).toEqual([]);
      await page.goBack();
      await conflicts.getByRole('button', { name: 'Take theirs' }).click();
      await expect(conflicts).toBeHidden();
      await expect(status(page)).toHaveText('Everything is saved');
      site.copy.write('pages/about.json', before);
    });
  });
