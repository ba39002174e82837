import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { realSite, SiteCopy } from '../sites/site.ts';
import { dist } from './pages.ts';
import { expect, gate, ownSite } from './site.ts';

const site = ownSite('dev', () => new SiteCopy(realSite));
const { test } = site;
test.describe.configure({ mode: 'serial' });

test('a saved file is updated in the open page without a reload; scroll position and typed text are kept', async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.evaluate(() => Object.assign(window, { same: true }));
  const email = page.locator('input[type=email]').first();
  await email.fill('someone@example.com');
  const top = () => email.evaluate((field) => field.getBoundingClientRect().top);
  const seen = await top();

  const pricing = site.copy.read('pages/pricing.json');
  pricing.blocks[0].title = 'A heading that was just saved';
  site.copy.write('pages/pricing.json', pricing);
  await expect(page.locator('h1')).toHaveText('A heading that was just saved');
  const layout = site.copy.read('layouts/default.json');
  layout.after[0].title = 'A newsletter heading that was just saved';
  site.copy.write('layouts/default.json', layout);
  await expect(page.getByRole('heading', { name: 'A newsletter heading that was just saved' })).toBeVisible();

  await expect(email).toHaveValue('someone@example.com');
  // Scroll anchoring rounds to whole pixels.
  expect(Math.abs((await top()) - seen)).toBeLessThan(1);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('a saved file is updated in a block that is not hydrated yet', async ({ page }) => {
  await page.goto('/contacts');
  const layout = site.copy.read('layouts/default.json');
  layout.after[0].title = 'A heading of a block that is not hydrated';
  site.copy.write('layouts/default.json', layout);
  await expect(
    page.getByRole('heading', { name: 'A heading of a block that is not hydrated' }),
  ).toBeVisible();
});

test('of two edits in quick succession, the latest is shown last', async ({ page, request }) => {
  await page.goto('/whats-new');
  await page.evaluate(() => {
    const texts: string[] = [];
    const watcher = new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent ?? '';
      if (text.endsWith('edit') && text !== texts.at(-1)) texts.push(text);
    });
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { texts });
  });
  const [fetched, released] = [gate(), gate()];
  await page.route('**/_dev/page?*', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('The first edit')) {
      fetched.open();
      await released.passed;
    }
    await route.fulfill({ response });
  });
  const whatsNew = site.copy.read('pages/whats-new.json');
  const save = (title: string) => {
    whatsNew.blocks[0].title = title;
    site.copy.write('pages/whats-new.json', whatsNew);
  };
  save('The first edit');
  await fetched.passed;
  save('The second edit');
  await expect.poll(async () => (await request.get('/whats-new')).text()).toContain('The second edit');
  released.open();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { texts: string[] }).texts))
    .toEqual(['The first edit', 'The second edit']);
});

test('an error shows its finding over the last valid page until it is fixed', async ({ page }) => {
  await page.goto('/help-center');
  const heading = await page.locator('h1').textContent();
  const good = site.copy.text('pages/help-center.json');
  for (const broken of [good.replace('"title":', '"titel":'), good.slice(0, 200), '']) {
    site.copy.write('pages/help-center.json', broken);
    await expect(page.locator('#findings')).toContainText('pages/help-center.json:');
    await expect(page.locator('h1')).toHaveText(heading ?? '');
    site.copy.write('pages/help-center.json', good);
    await expect(page.locator('#findings')).toHaveCount(0);
  }
});

test('the dev server renders the same pages as the build', async ({ request }) => {
  const mainOf = (html: string) => /<main[\s\S]+<\/main>/.exec(html)?.[0];
  const rendered = mainOf(await (await request.get('/privacy-policy')).text());
  expect(rendered).toContain('<h1');
  expect(rendered).toBe(mainOf(readFileSync(join(dist, 'privacy-policy.html'), 'utf8')));
});
