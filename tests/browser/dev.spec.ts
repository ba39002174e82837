import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { realSite, SiteCopy } from '../sites/site.ts';

let copy: SiteCopy;
let address: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  copy = new SiteCopy(realSite);
  address = await copy.run('dev');
});
test.afterAll(() => copy.dispose());

test('a saved file is updated in the open page without a reload; scroll position and typed text are kept', async ({
  page,
}) => {
  await page.goto(`${address}/pricing`);
  await page.evaluate(() => Object.assign(window, { same: true }));
  const email = page.locator('input[type=email]').first();
  await email.fill('someone@example.com');
  const top = () => email.evaluate((field) => field.getBoundingClientRect().top);
  const seen = await top();

  const pricing = copy.read('pages/pricing.json');
  pricing.blocks[0].title = 'A heading that was just saved';
  copy.write('pages/pricing.json', pricing);
  await expect(page.locator('h1')).toHaveText('A heading that was just saved');
  const site = copy.read('layouts/default.json');
  site.after[0].title = 'A newsletter heading that was just saved';
  copy.write('layouts/default.json', site);
  await expect(page.getByRole('heading', { name: 'A newsletter heading that was just saved' })).toBeVisible();

  await expect(email).toHaveValue('someone@example.com');
  // Scroll anchoring rounds to whole pixels.
  expect(Math.abs((await top()) - seen)).toBeLessThan(1);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('a saved file is updated in a block that is not hydrated yet', async ({ page }) => {
  await page.goto(`${address}/contacts`);
  const site = copy.read('layouts/default.json');
  site.after[0].title = 'A heading of a block that is not hydrated';
  copy.write('layouts/default.json', site);
  await expect(
    page.getByRole('heading', { name: 'A heading of a block that is not hydrated' }),
  ).toBeVisible();
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('of two edits in quick succession, the latest is shown last', async ({ page, request }) => {
  await page.goto(`${address}/whats-new`);
  await page.evaluate(() => {
    const texts: string[] = [];
    const watcher = new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent ?? '';
      if (text.endsWith('edit') && text !== texts.at(-1)) texts.push(text);
    });
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { texts });
  });
  const [fetched, released] = [deferred(), deferred()];
  await page.route('**/_dev/page?*', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('The first edit')) {
      fetched.resolve();
      await released.promise;
    }
    await route.fulfill({ response });
  });
  const whatsNew = copy.read('pages/whats-new.json');
  const save = (title: string) => {
    whatsNew.blocks[0].title = title;
    copy.write('pages/whats-new.json', whatsNew);
  };
  save('The first edit');
  await fetched.promise;
  save('The second edit');
  await expect
    .poll(async () => (await request.get(`${address}/whats-new`)).text())
    .toContain('The second edit');
  released.resolve();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { texts: string[] }).texts))
    .toEqual(['The first edit', 'The second edit']);
});

test('an error shows its finding over the last valid page until it is fixed', async ({ page }) => {
  await page.goto(`${address}/help-center`);
  const heading = await page.locator('h1').textContent();
  const good = readFileSync(join(copy.content, 'pages/help-center.json'), 'utf8');
  for (const broken of [good.replace('"title":', '"titel":'), good.slice(0, 200), '']) {
    copy.write('pages/help-center.json', broken);
    await expect(page.locator('#findings')).toContainText('pages/help-center.json:');
    await expect(page.locator('h1')).toHaveText(heading ?? '');
    copy.write('pages/help-center.json', good);
    await expect(page.locator('#findings')).toHaveCount(0);
  }
});

test('the dev server renders the same pages as the build', async ({ request, baseURL }) => {
  const main = async (address: string) => {
    const html = await (await request.get(`${address}/privacy-policy`)).text();
    return /<main[\s\S]+<\/main>/.exec(html)?.[0];
  };
  const rendered = await main(address);
  expect(rendered).toContain('<h1');
  expect(rendered).toBe(await main(baseURL as string));
});
