import { expect, test } from './site.ts';

test('filters and search narrow 22 rewards, and the URL restores them', async ({ page }) => {
  await page.goto('/benefits');
  const cards = page.locator('main li:visible');
  await expect(cards).toHaveCount(22);
  await page.getByLabel('Continent').selectOption('Europe');
  await page.getByLabel('Country').selectOption('Germany');
  await expect(cards).toHaveCount(2);
  await expect(page).toHaveURL('/benefits?continent=Europe&country=Germany');
  await page.reload();
  await expect(cards).toHaveCount(2);

  await page.getByLabel('Continent').selectOption('Asia');
  await expect(page.getByLabel('Country')).toHaveValue('');
  await expect(cards).toHaveCount(3);
  await page.getByRole('searchbox').fill('<b>no such reward</b> 🙂');
  await expect(page.getByText('No rewards match your search.')).toBeVisible();
  await expect(cards).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(cards).toHaveCount(22);
  await expect(page).toHaveURL('/benefits');
});

test('Back from another page restores the filters', async ({ page }) => {
  await page.goto('/benefits?category=Travel');
  await expect(page.locator('main li:visible')).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.locator('main li:visible')).toHaveCount(1);
  await expect(page.getByLabel('Category')).toHaveValue('Travel');
});

test('without scripts all cards are shown, without the filters', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/benefits?continent=Europe`);
  await expect(page.locator('main li:visible')).toHaveCount(22);
  await expect(page.getByLabel('Continent')).toBeHidden();
  await context.close();
});

test('on phones, a button shows the rewards after the eighth; a filter shows all that match', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/benefits?type=online');
  const cards = page.locator('main li:visible');
  const button = page.getByText('Show all rewards');
  await expect(button).toBeHidden();
  expect(await cards.count()).toBeGreaterThan(8);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(cards).toHaveCount(8);
  await button.click();
  await expect(cards).toHaveCount(22);
  await expect(button).toBeHidden();
});

test('cards are in one, two and three columns', async ({ page }) => {
  for (const [width, columns] of [
    [390, 1],
    [600, 2],
    [1000, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/benefits');
    const tops = await page
      .locator('main li')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  }
});

test('all icons of the cards have one size, as browsers lay out their image again for each new size', async ({
  page,
}) => {
  await page.goto('/benefits');
  const icons = page.locator('main li .icon');
  expect(await icons.count()).toBe(44);
  const sizes = await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).width));
  expect([...new Set(sizes)]).toHaveLength(1);
});

test('on tablets, the mark of a partner is beside its name', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/benefits');
  const stub = page.locator('.vouchers > li:first-child > :last-child');
  const [mark, name] = await Promise.all([
    stub.locator('.icon').boundingBox(),
    stub.locator('p').last().boundingBox(),
  ]);
  expect(name?.x).toBeGreaterThan((mark?.x ?? 0) + (mark?.width ?? 0));
});
