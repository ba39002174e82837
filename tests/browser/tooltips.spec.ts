import type { Page } from '@playwright/test';
import { expect, gate, test } from './site.ts';

const path = '/what-is-hexaleaf';
const definition = 'Business to business: one company serving another company.';
const term = (page: Page) => page.getByRole('main').getByRole('button', { name: 'B2B', exact: true }).first();
const tooltip = (page: Page) => page.getByRole('tooltip');

test.describe('the tooltip of a term', () => {
  test('is its accessible description, open or not', async ({ page }) => {
    await page.goto(path);
    await expect(term(page)).toHaveAccessibleDescription(definition);
    await expect(tooltip(page)).toHaveCount(0);
    await term(page).hover();
    await expect(tooltip(page)).toHaveText(definition);
  });

  test('opens on hover, stays open while hovered, and closes when the pointer leaves', async ({ page }) => {
    await page.goto(path);
    await term(page).hover();
    await expect(tooltip(page)).toBeVisible();
    const from = (await term(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const to = (await tooltip(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // Right above the term, without a gap for the pointer to cross.
    expect(to.y + to.height).toBeCloseTo(from.y, -0.5);
    await page.mouse.move(from.x + from.width / 2, from.y + 2);
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 20 });
    await expect(tooltip(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('opens on focus, and closes on blur', async ({ page }) => {
    await page.goto(path);
    await term(page).focus();
    await expect(tooltip(page)).toHaveText(definition);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByText(definition).first()).toBeHidden();
  });

  test('closes on Escape, however it was opened, and stays closed', async ({ page }) => {
    await page.goto(path);
    for (const open of [() => term(page).hover(), () => term(page).focus()]) {
      await open();
      await expect(tooltip(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tooltip(page)).toHaveCount(0);
      await page.getByRole('heading', { level: 1 }).hover();
      await expect(tooltip(page)).toHaveCount(0);
    }
  });

  test('is not closed by a click on the term', async ({ page }) => {
    await page.goto(path);
    await term(page).click();
    await expect(tooltip(page)).toBeVisible();
    await term(page).click();
    await expect(tooltip(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('opens after navigation from a page without terms', async ({ page }) => {
    await page.goto('/about-company');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^What is/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^What is/);
    await term(page).hover();
    await expect(tooltip(page)).toHaveText(definition);
  });

  test('opens if the term was hovered before the script loaded', async ({ page }) => {
    const hovered = gate();
    await page.route('**/assets/tooltips-*', (route) => hovered.passed.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await term(page).hover();
    await expect(tooltip(page)).toHaveCount(0);
    hovered.open();
    await expect(tooltip(page)).toHaveText(definition);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('opens on a click', async ({ page }) => {
      await page.goto(path);
      await term(page).click();
      await expect(tooltip(page)).toHaveText(definition);
    });
  });
});

test('a page without terms has no code for them', async ({ request }) => {
  expect(await (await request.get('/about-company')).text()).not.toMatch(/tooltip|\.tip\b/);
  expect(await (await request.get(path)).text()).toMatch(/<script type="module" src="[^"]*tooltips[^"]*">/);
});
