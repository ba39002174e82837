import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { docsSite, SiteCopy } from '../sites/site.ts';
import { recordShifts } from './shifts.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('serve', () => new SiteCopy(docsSite));
const { test } = site;

const names = [
  'Documentation',
  'Install',
  'All guides',
  'Add a station',
  'Choose a time zone',
  'Formats',
  'Options',
];

test.describe('the sidebar on a wide screen', () => {
  test('is beside the page, lists the folder in order, and marks the current page', async ({ page }) => {
    await page.goto('/docs/install');
    const sidebar = page.getByRole('navigation', { name: 'Documentation', exact: true });
    await expect(sidebar.getByRole('link')).toHaveText(names);
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Install');
    const [beside, main] = await Promise.all([sidebar.boundingBox(), page.locator('main').boundingBox()]);
    expect(main?.x).toBeGreaterThanOrEqual((beside?.x ?? 0) + (beside?.width ?? 0));
    expect(Math.abs((main?.y ?? 0) - (beside?.y ?? 0))).toBeLessThan(1);
  });

  test('keeps a section closed across pages, and updates the current page', async ({ page }) => {
    await page.goto('/docs/install');
    const sidebar = page.getByRole('navigation', { name: 'Documentation', exact: true });
    await sidebar.getByText('Reference').click();
    await expect(sidebar.getByRole('link', { name: 'Options' })).toBeHidden();
    await sidebar.getByRole('link', { name: 'Add a station' }).click();
    await expect(page).toHaveURL('/docs/guides/stations');
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Add a station');
    await expect(sidebar.getByRole('link', { name: 'Options' })).toBeHidden();
  });
});

test('on phones it is collapsed above the page, opens by keyboard, and is collapsed on the next page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/docs');
  const sidebar = page.getByRole('navigation', { name: 'Documentation', exact: true });
  const link = sidebar.getByRole('link', { name: 'Install' });
  await expect(link).toBeHidden();
  await sidebar.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/docs/install');
  await expect(link).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('sections toggle, and links work', async ({ page }) => {
    await page.goto('/docs/install');
    const sidebar = page.getByRole('navigation', { name: 'Documentation', exact: true });
    await sidebar.getByText('Guides', { exact: true }).click();
    await expect(sidebar.getByRole('link', { name: 'Add a station' })).toBeHidden();
    await page.getByRole('link', { name: 'Next All guides' }).click();
    await expect(page).toHaveURL('/docs/guides');
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('All guides');
  });
});

test('previous and next page follow its order, across sections', async ({ page }) => {
  await page.goto('/docs');
  for (const next of names.slice(1)) await page.locator('a[rel=next]').filter({ hasText: next }).click();
  await expect(page).toHaveURL('/docs/reference/options');
  await expect(page.locator('a[rel=next]')).toHaveCount(0);
  await expect(page.locator('a[rel=prev]')).toHaveText(/Previous\s*Formats/);
});

test('a new page in the folder only rebuilds the pages that list it', () => {
  const file = (path: string) => join(site.copy.dist, `${path}.html`);
  const times = () => ['/index', '/docs/install'].map((path) => statSync(file(path)).mtimeMs);
  const [home] = times();
  site.copy.write('pages/docs/upgrade.json', {
    ...site.copy.read('pages/docs/reference/formats.json'),
    $schema: '../../../../../schema/page.json',
    title: 'Upgrade',
    description: 'How to upgrade {brand.name} to a newer version without losing any of your stations.',
    order: 3,
  });
  const printed = site.copy.build('--preview');
  expect(printed).toMatch(/\((8|9) rendered\)/);
  expect(times()[0]).toBe(home);
  expect(readFileSync(file('/docs/install'), 'utf8')).toContain('href="/docs/upgrade"');
});

test('a table of contents is beside the page where there is room, and stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/docs/install');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const edgeOf = async (text: string) => {
    const box = await page.getByRole('heading', { name: text, exact: true }).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const beside = await contents.boundingBox();
  expect(beside?.x).toBeGreaterThan(await edgeOf('See whether it works'));
  await page.getByRole('heading', { name: 'Remove it' }).scrollIntoViewIfNeeded();
  await expect(contents).toBeInViewport();
  await page.setViewportSize({ width: 1100, height: 800 });
  const above = await contents.boundingBox();
  const title = await page.getByRole('heading', { name: 'Install', exact: true }).boundingBox();
  expect(above?.y).toBeLessThan(title?.y ?? 0);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`the search in the header ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });
    for (const width of [390, 1280])
      test(`shares the row of the menu and opens by keyboard at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/docs');
        const button = page.getByRole('banner').getByRole('button', { name: /^Search/ });
        const [own, header] = await Promise.all([
          button.boundingBox(),
          page.getByRole('banner').boundingBox(),
        ]);
        expect(own?.y).toBeLessThan((header?.y ?? 0) + 64);
        expect(header?.height).toBeLessThan(70);
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: 'Search the documentation' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(button).toBeFocused();
      });
  });

for (const [path, width] of [
  ['/search', 1280],
  ['/search', 390],
  ['/docs/install', 1280],
  ['/docs/install', 390],
] as const)
  test(`the footer of ${path} is not above the end of a tall window, ${width} px wide`, async ({ page }) => {
    const shifts = await recordShifts(page);
    await page.setViewportSize({ width, height: 2400 });
    await page.goto(path);
    const end = await page
      .locator('footer')
      .evaluate((footer) => Math.round(footer.getBoundingClientRect().bottom));
    expect(end).toBeGreaterThanOrEqual(2400);
    // Not far below it either.
    expect(end).toBeLessThan(2700);
    expect(await shifts()).toBe(0);
  });
