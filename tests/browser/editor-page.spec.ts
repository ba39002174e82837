import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootSpec } from '../../editor/schema.ts';
import { readSchemas } from '../project.ts';
import { SiteCopy, smallSite } from '../sites/site.ts';
import { Author, keyboard, mouse } from './author.ts';
import { fields, opener, save, status } from './editor.ts';
import { expect, ownSite } from './site.ts';

const file = 'pages/index.json';
const site = ownSite('edit', () => new SiteCopy());
const { test } = site;
const open = opener(site);
const schemas = Object.fromEntries(readSchemas());
test.setTimeout(180_000);
test.use({
  actionTimeout: 6_000,
  viewport: { width: 1600, height: 900 },
});

for (const way of process.env.FUZZ ? (['mouse', 'keyboard'] as const) : (['keyboard'] as const))
  test(`the home page is made from nothing by ${way} alone, and is the document that is written by hand`, async ({
    page,
  }) => {
    rmSync(join(site.copy.content, file), { force: true });
    const wanted = JSON.parse(readFileSync(join(smallSite, file), 'utf8'));
    const hand = way === 'mouse' ? mouse(page) : keyboard(page);
    const author = new Author(page, hand, schemas);
    await open(page, '/');
    const add = page.getByRole('button', { name: 'New page' });
    // The first answer waits for the check of the whole site.
    await expect(add).toBeVisible({ timeout: 90_000 });
    await hand.press(add);
    await page.keyboard.type('index');
    await page.keyboard.press('Enter');
    await expect(fields(page)).toBeVisible();
    const empty = { title: '', description: '', draft: true };
    await author.form(rootSpec(schemas, 'page.json'), '', empty, wanted);
    await author.blocks('/blocks', [], wanted.blocks);
    await hand.press(save(page));
    await expect(status(page)).toHaveText('Saved.');
    const text = site.copy.text(file);
    expect(JSON.parse(text)).toEqual(wanted);
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  });

test('a picture that has no alternative text yet is chosen by its name', async ({ page }) => {
  mkdirSync(join(site.copy.content, 'media'), { recursive: true });
  cpSync(
    join(smallSite, '../../../scripts/dev/samples/media/garden.jpg'),
    join(site.copy.content, 'media/pond.jpg'),
  );
  await open(page, '/edit/pages/about.json?at=/blocks/0');
  const author = new Author(page, mouse(page), schemas);
  await author.block('/blocks/1', { type: 'hero', title: 'The pond', picture: 'pond.jpg' });
  await expect(fields(page).getByRole('img', { name: 'The file pond.jpg' })).toBeVisible();
});
