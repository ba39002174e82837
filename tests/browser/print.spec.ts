import type { Page } from '@playwright/test';
import { pages } from './pages.ts';
import { expect, test } from './site.ts';

const printed = ['/pricing', ...pages.filter((path) => /policy|terms|privacy/.test(path))];

/** The lightness of each visible text, from 0 to 1. */
function lightest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let lightest = 0;
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue;
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(parent)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      lightest = Math.max(lightest, (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255);
    }
    return lightest;
  });
}

/** Opens a page, and waits for its print styles, which load when it is idle. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('link[media=print][disabled]')).toHaveCount(0);
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ media }) => media.mediaText === 'print'),
  );
}

for (const path of printed.filter((path) => pages.includes(path))) {
  test(`${path} prints the logo and its text: no menu, footer or forms, dark on white, nothing clipped`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // The width of an A4 sheet without margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    await open(page, path);
    await expect(
      page
        .locator(
          '[data-block^="a"], header nav, header button, header select, form, button:not([popovertarget])',
        )
        .filter({ visible: true }),
    ).toHaveCount(0);
    await expect(page.locator('header a').filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('h1')).toBeVisible();
    expect(await lightest(page)).toBeLessThan(0.55);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
  });
}

test('links of a policy are followed by their URLs, except anchors', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await open(page, '/privacy-policy');
  const after = (href: string) =>
    page
      .locator(`main p a[href${href}], main li a[href${href}]`)
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  const [outside, inside, within] = [await after('^="http"'), await after('^="/"'), await after('^="#"')];
  expect(outside.length + inside.length).toBeGreaterThan(0);
  for (const content of [...outside, ...inside]) expect(content).toMatch(/" \(" ".+" "\)"|" \(.+\)"/);
  for (const content of within) expect(content).toBe('none');
});

test('a glossary term stays in its sentence, and all tabs are printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await open(page, '/help-center');
  await expect(page.locator('main button[popovertarget]').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await open(page, '/press');
  await page.getByRole('tab').last().click();
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
  const panels = page.locator('main [role=tabpanel]');
  await expect(panels.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
});

test('collapsed answers are printed', async ({ page }) => {
  await open(page, '/pricing');
  const answer = page.locator('main details:not([open]) > :not(summary)').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('a policy has several printed pages', async ({ page }) => {
  await open(page, '/privacy-policy');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2);
});

test('tables fit on the page, ticks are printed, and decorations are not', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 1000 });
  await open(page, '/privacy-policy');
  const overflows = await page
    .locator('main .sideways')
    .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
  expect(Math.max(...overflows)).toBe(0);
  await open(page, '/pricing');
  const tick = page.locator('main td .icon').first();
  await expect(tick).toBeVisible();
  await expect(tick).toHaveCSS('print-color-adjust', 'exact');
  await expect(page.locator('main img[alt=""]').first()).toBeHidden();
  await expect(page.locator('main summary', { hasText: 'Show plan comparison' })).toBeHidden();
});

test('the URL of a card is printed after its title, not over it', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await open(page, '/');
  const places = await page
    .locator('main .whole-link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').position));
  expect(new Set(places)).toEqual(new Set(['static']));
});

test('badges on dark panels are printed in dark text', async ({ page }) => {
  await page.goto('/pricing');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Best Value').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByText('Best Value').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('prices fit on two sheets of A4, with margins and page numbers', async ({ page }) => {
  await open(page, '/pricing');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('blocks in columns end before what follows them, and buttons for parts of the page are not printed', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await open(page, '/help-center');
  const sections = page.locator('main .inside .section');
  expect(await sections.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside))).toEqual([
    'avoid',
    'avoid',
  ]);
  await open(page, '/pricing');
  await expect(page.getByRole('link', { name: 'Choose a plan' })).toBeHidden();
});
