import { expect, gate, test } from './site.ts';

test('tabs show one panel, support arrow keys, and update the URL', async ({ page }) => {
  await page.goto('/career');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Technology')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Positions in support' })).toBeHidden();
  await expect(page.locator('[role=tabpanel]')).toHaveCount(3);
  await tab('Technology').press('ArrowLeft');
  await expect(tab('Support')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Positions in support' })).toBeVisible();
  await expect(page).toHaveURL('/career?team=support');
  // Only a click is a step back.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
  await page.goForward();
  await expect(page).toHaveURL('/career?team=support');
  await page.reload();
  await expect(tab('Support')).toHaveAttribute('aria-selected', 'true');
  await tab('Business').click();
  await page.goBack();
  await expect(tab('Support')).toHaveAttribute('aria-selected', 'true');
});

test('a link to an anchor in a hidden panel opens it, on load and on the same page', async ({ page }) => {
  await page.route('**/career', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<(h\d)([^>]*)>(?=Positions in support)/,
      '<$1 id="team"$2>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/career#team');
  const heading = page.getByRole('heading', { name: 'Positions in support' });
  await expect(page.getByRole('tab', { name: 'Support' })).toHaveAttribute('aria-selected', 'true');
  await expect(heading).toBeInViewport();
  await page.getByRole('tab', { name: 'Business' }).click();
  await expect(heading).toBeHidden();
  await page.evaluate(() => {
    location.hash = 'team';
  });
  await expect(heading).toBeInViewport();
});

test('only the first panel is shown before hydration, so nothing shifts', async ({ page }) => {
  const { passed, open } = gate();
  await page.route('**/assets/Tabs-*', async (route) => {
    await passed;
    await route.continue();
  });
  await page.goto('/career');
  const second = page.getByRole('heading', { name: 'Positions in business' });
  await expect(second).toBeHidden();
  const below = page.locator('main > [data-block]:has([role=tablist]) + [data-block]');
  const topOf = () => below.evaluate((element) => element.getBoundingClientRect().top);
  const before = await topOf();
  open();
  await expect(page.locator('[role=tabpanel]')).toHaveCount(3);
  await expect(second).toBeHidden();
  expect(await topOf()).toBe(before);
});

test.describe('if their script fails to load', () => {
  test.use({ expected: /ERR_FAILED|dynamically imported module/ });
  test('all panels are shown one below the other', async ({ page }) => {
    await page.route('**/assets/Tabs-*', (route) => route.abort());
    await page.goto('/career');
    for (const name of ['technology', 'business', 'support'])
      await expect(page.getByRole('heading', { name: `Positions in ${name}` })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('all panels are shown one below the other, without tabs', async ({ page }) => {
    await page.goto('/career');
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const name of ['technology', 'business', 'support']) {
      await expect(page.getByRole('heading', { name: `Positions in ${name}` })).toBeVisible();
    }
  });
});
